// The segments of the editor: each as a sentence with its buttons, and the fields of the one that is open.
import { bandWords, segmentWords, TYPE_WORDS } from "../../../../data/product/segment-words.ts";
import { targetSegment } from "../../../../data/product/target-segment.ts";
import {
  ENTITY_TYPE_FILTERS,
  FOOTPRINT_BAND_NAMES,
  FOOTPRINT_BANDS,
  OWNERSHIP_FILTERS,
  STATES,
} from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { capital, words } from "../../parts/amounts.ts";
import { type Draft, jsonOf } from "./draft.ts";
import { checkBox, selectField, textField } from "./fields.ts";
import { hasProblems, type Problems, problemList, problemsAt } from "./problems.ts";
import { type LineDraft, OPEN, type SegmentDraft } from "./segment-draft.ts";

/** @param address where the form is sent; the part that it is about is looked at then */
export function segmentList({ segments, open }: Draft, problems: Problems, address: string): Html {
  const here = `${address}#segments`;
  return html`<ol id="segments" class="segments">${segments.map((segment, index) =>
    open?.index === index
      ? openSegment(open.fields, { index, problems, here })
      : closedSegment(segment, { index, problems, here }),
  )}</ol>
<p><button name="do" value="add" formaction="${here}">Add a segment</button></p>`;
}

type Place = { readonly index: number; readonly problems: Problems; readonly here: string };

function closedSegment(segment: unknown, { index, problems, here }: Place): Html {
  const number = index + 1;
  const told = problemsAt(problems, pathOf(index), { isWhole: true });
  return html`<li><input type="hidden" name="segment" value="${jsonOf(segment)}"><p>${saidOf(segment)}</p>${problemList(`segment-${number}-problems`, told)}
<p><button name="do" value="open-${index}" formaction="${here}" class="quiet" aria-label="Change segment ${number}">Change</button> <button name="do" value="remove-${index}" formaction="${here}" class="quiet" aria-label="Remove segment ${number}">Remove</button></p></li>`;
}

/** As it will be kept; one that is wrong cannot be put into words. */
function saidOf(segment: unknown): string {
  const checked = targetSegment.safeParse(segment);
  return checked.success
    ? `${capital(segmentWords(checked.data))}.`
    : "This segment needs a change before it can be saved.";
}

function openSegment(segment: SegmentDraft, { index, problems, here }: Place): Html {
  const number = index + 1;
  const path = pathOf(index);
  const facts = `${path}.carrier_facts`;
  const of = (name: string, label: string, field: string) => ({
    name: OPEN + name,
    label,
    problems,
    path: path + field,
  });
  return html`<li class="open"><input type="hidden" name="segment" value=""><fieldset class="segment"><legend>Segment ${number}</legend>
${problemList(`segment-${number}-problems`, problemsAt(problems, path))}
<div class="row">${selectField({
    ...of("type", "Kind of company", ".insurance_entity_type"),
    value: segment.type,
    choices: ENTITY_TYPE_FILTERS.map((value) => ({ value, text: capital(TYPE_WORDS[value]) })),
  })}${selectField({
    ...of("ownership", "Ownership", ".company_ownership"),
    value: segment.ownership,
    choices: OWNERSHIP_FILTERS.map((value) => ({ value, text: capital(value) })),
  })}</div>
<p class="muted small">What follows is asked of carriers alone; leave it empty for all others.</p>
${problemList(`segment-${number}-facts`, problemsAt(problems, facts))}
${lines(segment, { path: facts, problems })}
${premium(segment, { path: `${facts}.union_premium`, problems })}
${footprint(segment, { path: facts, problems })}
<p><button name="do" value="close" formaction="${here}">Done with this segment</button> <button name="do" value="remove-${index}" formaction="${here}" class="quiet">Remove segment ${number}</button></p></fieldset></li>`;
}

type At = { readonly path: string; readonly problems: Problems };

function lines({ lines: all }: SegmentDraft, { path, problems }: At): Html {
  const chosen = all.filter(({ isChosen }) => isChosen).length;
  const told = problemsAt(problems, `${path}.lines_of_business`, { isWhole: true });
  return html`<details class="lines"${chosen > 0 || told.length > 0 ? html` open` : ""}><summary>Lines of business${chosen > 0 ? ` (${chosen})` : ""}</summary>
<p class="muted small">A carrier that writes one of them qualifies. Limits are of that line, in USD; they cannot stand beside a premium of all lines together.</p>
${problemList(`${path}-lines`, told)}
<div class="scroll tall" tabindex="0" role="region" aria-label="Lines of business"><table class="figures"><caption class="visually-hidden">Lines of business</caption>
<thead><tr><th scope="col">Line</th><th scope="col">At least</th><th scope="col">At most</th><th scope="col">No figure</th></tr></thead>
<tbody>${all.map(lineRow)}</tbody></table></div></details>`;
}

function lineRow({ line, isChosen, min, max, unknown }: LineDraft, row: number): Html {
  const name = words(line);
  const amount = (field: string, value: string, said: string) =>
    html`<input type="text" class="amount" inputmode="decimal" name="${OPEN}${field}" value="${value}" aria-label="${said} premium in ${name}" autocomplete="off">`;
  return html`<tr><th scope="row"><input type="hidden" name="${OPEN}key" value="${line}">${checkBox({ name: `${OPEN}line`, value: String(row), isSet: isChosen, text: capital(name) })}</th>
<td>${amount("min", min, "Least")}</td><td>${amount("max", max, "Greatest")}</td>
<td><label class="choice"><input type="checkbox" name="${OPEN}line_unknown" value="${row}"${unknown ? html` checked` : ""} aria-label="Without a figure in ${name} too"> too</label></td></tr>`;
}

const MODES = [
  { value: "", text: "Not at all: each line by itself" },
  { value: "rank", text: "By rank among all carriers" },
  { value: "gross", text: "By amount, in USD" },
];

function premium(segment: SegmentDraft, { path, problems }: At): Html {
  const number = (name: string, label: string, value: string) =>
    textField({ name: OPEN + name, label, value, problems, path: `${path}.${name}`, isNumber: true });
  return html`<fieldset class="part"><legend>Premium of these lines together</legend>${problemList(`${path}-told`, problemsAt(problems, path))}
<div class="row">${selectField({ name: `${OPEN}mode`, label: "Measured", value: segment.mode, choices: MODES, problems, path: `${path}.mode` })}
${number("rank_high", "Best rank (1 is the largest)", segment.rankHigh)}${number("rank_low", "Last rank", segment.rankLow)}
${number("premium_min", "Least premium", segment.premiumMin)}${number("premium_max", "Greatest premium", segment.premiumMax)}</div>
${checkBox({ name: `${OPEN}union_unknown`, isSet: segment.unionUnknown, text: "Carriers without a figure in any of these lines too" })}</fieldset>`;
}

function footprint(segment: SegmentDraft, { path, problems }: At): Html {
  const place = `${path}.licensed_footprint`;
  const number = (name: "min" | "max", label: string, value: string) =>
    textField({ name: `${OPEN}states_${name}`, label, value, problems, path: `${place}.${name}`, isNumber: true });
  const isWhole = { isWhole: true };
  const areStatesWrong = hasProblems(problems, `${place}.states_any`, isWhole);
  return html`<fieldset class="part"><legend>Licences</legend>${problemList(`${place}-told`, problemsAt(problems, place))}
<div class="row">${number("min", "States at least", segment.statesMin)}${number("max", "States at most", segment.statesMax)}</div>
<fieldset class="several"><legend>Or by size</legend>${problemList(`${place}-bands`, problemsAt(problems, `${place}.bands`, isWhole))}${FOOTPRINT_BAND_NAMES.map(
    (band) =>
      checkBox({
        name: `${OPEN}band`,
        value: band,
        isSet: segment.bands.includes(band),
        text: `${capital(words(band))}: ${bandWords(FOOTPRINT_BANDS[band])} ${band === "single" ? "state" : "states"}`,
      }),
  )}</fieldset>
<details${segment.states.length > 0 || areStatesWrong ? html` open` : ""}><summary>In one of these states at least${segment.states.length > 0 ? ` (${segment.states.length})` : ""}</summary>
${problemList(`${place}-states`, problemsAt(problems, `${place}.states_any`, isWhole))}<fieldset class="columns narrow-columns"><legend class="visually-hidden">States</legend>${STATES.map(
    (state) => checkBox({ name: `${OPEN}state`, value: state, isSet: segment.states.includes(state), text: state }),
  )}</fieldset></details>
${checkBox({ name: `${OPEN}unknown`, isSet: segment.unknown, text: "Carriers with no licences on file too" })}</fieldset>`;
}

function pathOf(index: number): string {
  return `target_segments[${index}]`;
}
