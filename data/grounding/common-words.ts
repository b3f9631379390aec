// Words that begin a sentence, or a subject line, without being a name: any other capitalised word must stand in a source.

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  a about above across add after again against all almost alone along already also although always am among an and another any
  anyone anything approach are area around as ask asking at available back based be because become becomes been before begin
  behind being below best better between beyond big both bring brings building business but by call came can case cases catch
  certain change changes chance check clear clearly close closing come comes coming company concrete consider control cost costs
  could cover currently customer customers cut data day days dear decide decisions deal delay did different difficult direct
  directly discuss do does doing don't done down draft due during each earlier early easier easy effort either else end enough
  especially even every everyone everything evidence exactly example expect experience explain expense facing fair far few figures
  filing finally find finding first follow following for four free from full further future general get getting give given gives
  giving glad go going good great greater grateful growing growth had half handling happy hard has have having he hello help
  helpful helping helps her here hi high higher his how however i if i'd i'll i'm i've imagine important improve in increase
  indeed industry inside instead interested into introducing is isn't it it's its itself join just keep keeping kind know knowing
  knows large last late later lead leading learn leave less let let's like likely little long longer look looked looking lower made
  make makes making management many matter may maybe me mean means measure meet meeting might money more moreover most move moving
  much must my near nearly need needs neither never new next no nobody none nor not note nothing noting notice now of off offer
  offers often on once one ones only open opportunity or other others our out outcome outside over own page pages part particularly
  passage passages patterns people perhaps person plan planning please point points possible practical present pressure price
  problem process product program project protect public put question questions quick quickly quite rather read reading ready real
  really reason receive recent recently reduce reducing regards relevant report reports result results review right risk risks same
  saw say saying says section see seeing seen sees sending sense serious set several severe shall share shared sharing she short
  should show showing shows similar simple simply since sincerely small so some someone something soon sooner sort speak specific
  staff start starting state stated states step still stop straight strategy strong such supports sure take takes taking talk team
  teams tell ten than thank thanks that that's the their them then there there's therefore these they thing things think third this
  those though thought three through throughout thus time timing to today together too top topic toward towards treat trend trends
  true try trying turn two under understand unless until up upon us use useful using usually value very view want was way ways we we'd
  we'll we're we've week well were what what's when whenever where whether which while who whoever whose why wide will with within
  without wondering word words work working works worth would write writing wrote year years yes yet you you'd you'll you're you've
  your yours
  access accumulations accuracy achieving adding adequacy adjustment ageing agent agents analytics annual answer assumptions auto
  average balance benchmark book capital care carriers catastrophe causes claim claims closer collecting collections combined
  competing competition complaint complaints compliance concentration continuity cyber detect detecting develop development digital
  distribution drift driving early-warning efficiency exposure faster finer fraud frequency gaining guarantees hiring homeowners
  inflation insight insights insurance insurer insurers interest investment keeping lapses leakage legacy life litigation lines
  long-tail loss losses lowering market markets medical member members membership models modernisation modernization mortality
  old operations outline personal policies policy poor premium premiums pricing privacy productivity quality rate rates ratio ratios
  regulation regulators reinsurance reinsurers repair reserve reserves reserving retention rules segmentation service severity
  spotting spreads surge surrender surrenders systems technology underwriting volatile
  accurate attached attention boards congratulations curious deeper delighted following forecasting fewer funds greetings hope
  hoping identifying ideally immediately interestingly investing knowing losing managing missed noticing obviously opening ours
  otherwise predicting preventing prioritizing protecting quarter quarterly realizing respectfully saving scaling searching shifting
  solving stronger supporting surprising tackling targeting tighter timely understanding understandably unpredictable unexpected
  warm warmly watching weather winning
  behavior completion connections core earned rating repeat revenue running
  whom happy hardly calls analysts authorizations adjusters averages estimates mix indeed boards shareholders investors agents simple files hard hardest rate rates
  behind slow authorizations board easy promise hello someone separately few leave pricing averages exposure triangles expense claims fixed policyholders
  according accumulation adjusters closed-file complaints count fixed neighboring nobody own premium probably proof
  referrals savings service simple somebody volume welcome whatever rate counts taken aging long-term asbestos looked afterwards cutting decision few few hence nights scale settled shop
  `
    .split(/\s+/)
    .filter((word) => word !== ""),
);
