// How a message names what is sold.
import assert from "node:assert/strict";
import { offerOf } from "../../../api/outreach/compose/offer.ts";

describe("what is sold", () => {
  const offered = (description: string, ...words: string[]) =>
    offerOf({ name: "Desk", description, keywords: [] }, words);

  it("has an article where it is a thing that can be counted, and is for something where it cannot", () => {
    const { offer, part } = offered(
      "Rating engine and price optimization for personal lines insurers",
      "rating",
      "pric",
    );
    assert.equal(offer, "a rating engine and price optimization for personal lines insurers");
    assert.equal(part, null);
    assert.equal(offered("Claims triage and severity prediction", "severit").part, "a product for severity prediction");
    assert.equal(offered("Rating engine and claims triage", "rating").part, "a rating engine");
    assert.equal(offered("A reserving and capital modelling platform", "reserv").part, "a product for reserving");
  });

  it("has a noun of a few words, which fits after the vendor's name for it", () => {
    const nouns: [string, string | null][] = [
      ["Reserving software with trend diagnostics for casualty actuaries", "reserving software"],
      ["Submission intake and triage for underwriters", "product for submission intake and triage"],
      ["A cloud billing platform for insurers", "cloud billing platform"],
      ["Underwriting engine using health records", "underwriting engine"],
      ["A fixed income and private credit manager for insurers", "fixed income and private credit manager"],
      ["Helps carriers settle claims", null],
    ];
    for (const [description, noun] of nouns) assert.equal(offered(description).noun, noun, description);
  });

  it("is no product for software, and of two things done by one software it is that software", () => {
    assert.equal(offered("Claims and leave management software", "leave").part, "leave management software");
    assert.equal(offered("Disability claims and leave software", "claim").part, "disability claims software");
    assert.equal(offered("Reserving software with diagnostics", "reserv").offer, "reserving software with diagnostics");
  });

  it("has what is done with all items of its list with the one that it is said of", () => {
    const part = (description: string, word: string) => offered(description, word).part;
    assert.equal(part("Credit, portfolio and yield reporting", "credit"), null, "one word alone says little");
    assert.equal(
      part("Investment portfolio, credit and yield reporting for life carriers", "portfolio"),
      "a product for investment portfolio reporting",
    );
    assert.equal(part("Claims triage and reserve analytics", "triage"), "a product for claims triage");
    assert.equal(part("Risk selection and rate monitoring", "selection"), "a product for risk selection");
  });

  it("is what is done for insurers under some rules, and one screen for somebody", () => {
    const books = offered("Multi-basis investment accounting for insurers under statutory and tax rules", "invest");
    assert.equal(books.noun, "product for multi-basis investment accounting");
    const screen = offered(
      "One screen for the middle market underwriter: appetite, loss runs and limits.",
      "underwrit",
    );
    assert.equal(screen.noun, "one screen for the middle market underwriter");
  });

  it("is no merit of it", () => {
    for (const merit of ["Gets a plan from three and a half to four", "Compliant with the new rules on turnaround"])
      assert.equal(offered(merit, "plan").noun, null, merit);
  });

  it("answers nothing that was asked before", () => {
    const asks = "What would this account cost? Desk answers that for every policy and tells the underwriter the rate.";
    assert.doesNotMatch(JSON.stringify(offered(asks, "pric")), /answers that/);
  });

  it("is looked for behind a slogan, by a part of its name too", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []);
    assert.equal(of("Claims is a platform for adjusters").offer, "a platform for adjusters");
    assert.equal(
      of("Close files faster. Claims automates first notices.").described,
      "Claims Desk automates first notices.",
    );
    assert.equal(
      of(
        "Claims finds late files, leakage and fraud, hands them to whoever in the office has to see them on that day and keeps what was paid on each one",
      ).described,
      "Claims Desk finds late files, leakage and fraud.",
    );
    assert.equal(of("Close the files faster. More files per desk, better choice").offer, null);
    assert.equal(
      of(
        "Claims finds leakage, fraud, recoveries and late files: from all lines, in every state, for each adjuster, on every single day",
      ).described,
      "Claims Desk finds leakage, fraud, recoveries and late files.",
    );
  });

  it("is what it is, and not whom it is for or what it is good for", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []);
    const bold = "Claims Desk is the exposure platform built for carriers who can no longer afford surprises.";
    assert.equal(of(bold).offer, "an exposure platform");
    assert.equal(of("Claims Desk helps health plans bend medical cost trend.").offer, "medical cost management");
    assert.equal(
      of("Claims Desk gives carriers back control of billing.").offer,
      "a product for billing and collections",
    );
    assert.equal(of("Claims Desk helps carriers win.").described, "Claims Desk helps carriers win.");
    const lets =
      "Claims Desk lets pricing teams build rating tables without code, test the effect on the book, and assemble the exhibits for state filings.";
    assert.equal(
      of(lets).described,
      "Claims Desk lets pricing teams build rating tables without code and test the effect on the book.",
    );
  });

  it("ends on no comma, and takes no noun for what it does", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, ["reinsur"]);
    assert.equal(
      of("Ceded reinsurance administration, from treaty terms to recoverables and Schedule F").offer,
      "a product for ceded reinsurance administration",
    );
    assert.equal(
      of(
        "Claims Desk reads broker submissions, loss runs and schedules of values, enriches them with data and hands underwriters a risk that is scored",
      ).described,
      "Claims Desk reads broker submissions, loss runs and schedules of values.",
    );
  });

  it("is no slogan, and what is left of a list ends as one", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []);
    assert.equal(
      of(
        "More approved the same day. Claims Desk reads hundreds of pages of statements in a minute, summarises impairments, and suggests a risk class backed by twelve million lives",
      ).described,
      "Claims Desk reads hundreds of pages of statements in a minute and summarises impairments.",
    );
    assert.equal(
      of("Drug spend, finally legible. Claims Desk audits every script.").described,
      "Claims Desk audits every script.",
    );
    assert.equal(of("Claims Desk property intelligence for homes").offer, "property intelligence for homes");
    assert.equal(
      of("Why do small claims become verdicts? Litigation analytics and panel counsel find out why they do.").offer,
      "litigation management",
    );
    assert.equal(
      of("SDK and scoring service for motor insurers").offer,
      "an SDK and scoring service for motor insurers",
    );
  });

  it("is no sentence on whom it is for, and what `our platform` does behind one", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []);
    const slogan = "Every quarter, claims teams race the close. Claims Desk gives them that time back.";
    assert.deepEqual(of(slogan), of(""));
    assert.equal(
      of(`${slogan} Our platform ingests paid and case data from the claims system.`).described,
      "Claims Desk ingests paid and case data from the claims system.",
    );
    assert.equal(of("Life carriers live with guarantees that last, and should know them.").offer, null);
    assert.match(of("Claims administration: intake, triage and payment").offer ?? "", /claims administration/);
    assert.equal(of("Close files faster. Now.").offer, null);
  });

  it("is what two words of its name do, whatever verb that is", () => {
    const description = "Harbor Fen represents claimants referred by their insurers.";
    const { described } = offerOf({ name: "Harbor Fen Advocates", description, keywords: [] }, []);
    assert.equal(described, "Harbor Fen Advocates represents claimants referred by their insurers.");
    for (const [name, description] of [
      ["Workers Compensation Navigator", "Workers compensation claims run for years."],
      ["Prior Authorization Desk", "Prior authorization delays cost plans members."],
      ["Harbor Peril", "Models for flood and wildfire losses at each address"],
    ] as const)
      assert.equal(offerOf({ name, description, keywords: [] }, []).described, null, description);
    const ofTeams = offerOf(
      { name: "Claims Router", description: "Claims teams get the right file.", keywords: [] },
      [],
    );
    assert.equal(ofTeams.described, null);
  });

  it("is its own sentence up to where that grows too long, of an insurer where it says your, and never how something goes", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []);
    const long =
      "Claims Desk maps wind and flood footprints against your policies, gives finance a first estimate with a range, and tells claims where to send your adjusters.";
    assert.equal(of(long).described, "Claims Desk maps wind and flood footprints against an insurer's policies.");
    const withWhat =
      "Claims Desk takes over claims processing, enrollment, appeals and provider data for regional plans, with pricing for each member and penalties when turnaround slips.";
    assert.equal(
      of(withWhat).described,
      "Claims Desk takes over claims processing, enrollment, appeals and provider data for regional plans.",
    );
    assert.equal(
      of("We supply licensed adjusters to carriers after storms.").described,
      "Claims Desk supplies licensed adjusters to carriers after storms.",
    );
    // What a slogan bids its reader is of nobody.
    assert.deepEqual(of("Retire your mainframe without stopping the business."), of(""));
    assert.equal(of("Storm losses keep climbing. Claims Desk reads files.").described, "Claims Desk reads files.");
  });

  it("is said in the vendor's own sentence, whoever or whatever that is about", () => {
    const of = (description: string) => offerOf({ name: "Claims Desk", description, keywords: [] }, []).described;
    const sentences: readonly (readonly [description: string, described: string | null])[] = [
      [
        "Our attorneys pursue subrogation on property claims, working for a share of what they collect.",
        "Claims Desk has attorneys who pursue subrogation on property claims, working for a share of what they collect.",
      ],
      [
        "Independent adjusters, licensed in 42 states, who inspect damaged property within three days.",
        "Claims Desk provides independent adjusters who inspect damaged property within three days.",
      ],
      [
        "Clinical specialists helping group insurers bring claimants back to work sooner.",
        "Claims Desk provides clinical specialists who help group insurers bring claimants back to work sooner.",
      ],
      [
        "Retail and wholesale brokers compare quotes and commission terms of many carriers on one screen.",
        "With Claims Desk, retail and wholesale brokers compare quotes and commission terms of many carriers on one screen.",
      ],
      [
        "Life carriers use Claims to approve healthy applicants in minutes.",
        "Life carriers use Claims to approve healthy applicants in minutes.",
      ],
      [
        "A rating engine that lets actuaries test and deploy rate changes state by state.",
        "Claims Desk is a rating engine that lets actuaries test and deploy rate changes state by state.",
      ],
      [
        "In-home assessments and wellness coaching reduce claim costs for blocks of long-term care.",
        "Claims Desk provides in-home assessments and wellness coaching that reduce claim costs for blocks of long-term care.",
      ],
      [
        "We audit charts for health plans and recover overpayments to providers.",
        "Claims Desk audits charts for health plans and recovers overpayments to providers.",
      ],
      [
        "Helps mortgage insurers forecast delinquencies and cures loan by loan.",
        "Claims Desk helps mortgage insurers forecast delinquencies and cures loan by loan.",
      ],
      [
        "Administration and monthly payments for pension risk transfer annuities, delivered under the insurer's brand.",
        "Claims Desk provides administration and monthly payments for pension risk transfer annuities.",
      ],
      [
        "Care management service for health plans that identifies members at risk and assigns nurses to them.",
        "Claims Desk provides a care management service for health plans that identifies members at risk and assigns nurses to them.",
      ],
      // What is done today, or how something is, is no sentence on what is sold.
      ["Annual assumption review should not end in a surprise charge for anybody who writes life insurance.", null],
      ["The same knee scan costs $420 across the street and $2,900 at the hospital for your members.", null],
      ["Claims teams review files by hand for weeks.", null],
      ["Actuaries still price every rate change by hand, quarter after quarter.", null],
    ];
    for (const [description, described] of sentences) assert.equal(of(description), described, description);
  });
});
