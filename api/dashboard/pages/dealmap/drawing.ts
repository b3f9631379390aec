// A DealMap drawn: who reports to whom from left to right, each person with role and top pick; beside nobody, in rows below.
import { type HierarchyPointNode, hierarchy, tree } from "d3-hierarchy";
import type { DealMap, Stakeholder } from "../../../../data/resources.ts";
import { type Html, html } from "../../../html.ts";

const [WIDTH, HEIGHT, GAP_X, GAP_Y] = [212, 84, 26, 12];
const COLUMNS = 4;
/** What fits into a box in the widest of common fonts: the longest role, with its mark, does as it is. */
const [NAME_CHARACTERS, TITLE_CHARACTERS] = [24, 29];
const [PAD, LINE, TITLE_LINES] = [12, 17, 2];
/** A star beside the role: not every font has the character. */
const STAR = "M6 0l1.8 4 4.2.4-3.2 2.8 1 4.3L6 9.2 2.2 11.5l1-4.3L0 4.4 4.2 4z";
const STAR_WIDTH = 16;
const HEADING = 40;

type Branch = { readonly person: Stakeholder | null; readonly children: readonly Branch[] };
type Box = { readonly person: Stakeholder; readonly x: number; readonly y: number };
type Line = { readonly from: Box; readonly to: Box };
type Drawn = {
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
  /** Where the people begin of whom no manager and no report is known; null: there are none. */
  readonly loneAt: number | null;
};

/** Those who are drawn: whoever plays no part is left out, unless somebody reports to them who does. */
export function drawnPeople(map: Pick<DealMap, "stakeholders" | "edges">): Stakeholder[] {
  return people(branchesOf(map));
}

/** @param isFile a drawing that is opened alone brings its own colours */
export function drawing(map: DealMap, { isFile = false } = {}): Html {
  const { boxes, lines, width, height, loneAt } = place(branchesOf(map));
  const about = `${map.chart?.company_name ?? map.family.company_name}: ${boxes.length} people, as of ${map.chart?.generated_at.slice(0, 10) ?? "today"}`;
  const note = height + 18;
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + 24}" width="${width}" height="${height + 24}" class="dealmap" role="img" aria-labelledby="drawing-title drawing-text">
<title id="drawing-title">DealMap of ${xml(map.family.company_name)}</title><desc id="drawing-text">${boxes.length} people; the table says the same.</desc>
${isFile ? html`<style>${FILE_STYLE}</style><rect class="ground" width="${width}" height="${height + 24}"/>` : ""}
${lines.map(edge)}
${loneAt === null ? "" : html`<text class="note" x="1" y="${loneAt + 24}">Reporting line not known</text>`}
${boxes.map(box)}
<g class="pick">${star(1, note)}</g><text class="note" x="${1 + STAR_WIDTH}" y="${note}">Top pick of its role. ${xml(about)}</text>
</svg>`;
}

/** Printed colours: a file does not know who looks at it. */
const FILE_STYLE = `text{font:13px system-ui,sans-serif;fill:#1d2327}.name{font-weight:600}.note,.role{fill:#566168;font-size:12px}
.ground{fill:#fff}.person rect{fill:#fff;stroke:#85929a}.pick rect{fill:#e3f0f5;stroke:#14506b}.pick .role{fill:#14506b;font-weight:600}.star{fill:#14506b}.edge{fill:none;stroke:#85929a}`;

function box({ person, x, y }: Box): Html {
  const { full_name, title, stakeholder_role, is_top_pick } = person;
  const lines: [string, string][] = [
    ["name", short(full_name, NAME_CHARACTERS)],
    ...wrapped(title).map((line): [string, string] => ["title", line]),
    ["role", stakeholder_role],
  ];
  // In the middle, whether the title has one line or more.
  const top = (HEIGHT - lines.length * LINE) / 2 + LINE * 0.75;
  const about = `${full_name}, ${title}: ${stakeholder_role}${is_top_pick ? ", top pick" : ""}`;
  return html`<g transform="translate(${x} ${y})" class="person${is_top_pick ? " pick" : ""}"><title>${xml(about)}</title><rect width="${WIDTH}" height="${HEIGHT}" rx="8"/>
${is_top_pick ? star(PAD, top + (lines.length - 1) * LINE) : ""}${lines.map(([kind, text], at) => {
  const x = PAD + (is_top_pick && kind === "role" ? STAR_WIDTH : 0);
  return html`<text x="${x}" y="${(top + at * LINE).toFixed(1)}" class="${kind}">${text}</text>`;
})}</g>
`;
}

/** @param y of the line of text that it is beside */
function star(x: number, y: number): Html {
  return html`<path class="star" d="${STAR}" transform="translate(${x} ${(y - 10).toFixed(1)})"/>`;
}

function edge({ from, to }: Line): Html {
  const [fromX, fromY] = [from.x + WIDTH, from.y + HEIGHT / 2];
  const middle = fromX + GAP_X / 2;
  return html`<path class="edge" d="M${fromX} ${fromY} H${middle} V${to.y + HEIGHT / 2} H${to.x}"/>`;
}

/** Edges name one manager each and make no circle (semantics 11.11), so people are a forest. */
function branchesOf({ stakeholders, edges }: Pick<DealMap, "stakeholders" | "edges">): Branch[] {
  const managers = new Map(edges.map(({ from_node_id, to_node_id }) => [from_node_id, to_node_id]));
  const below = new Map<string | undefined, Stakeholder[]>();
  const known = new Set(stakeholders.map(({ node_id }) => node_id));
  for (const person of stakeholders) {
    const manager = managers.get(person.node_id);
    const place = manager !== undefined && known.has(manager) ? manager : undefined;
    below.set(place, [...(below.get(place) ?? []), person]);
  }
  const branch = (person: Stakeholder): Branch[] => {
    const children = (below.get(person.node_id) ?? []).flatMap(branch);
    return children.length === 0 && person.stakeholder_role === "Irrelevant" ? [] : [{ person, children }];
  };
  return (below.get(undefined) ?? []).flatMap(branch);
}

function people(branches: readonly Branch[]): Stakeholder[] {
  return branches.flatMap(({ person, children }) => [...(person === null ? [] : [person]), ...people(children)]);
}

function place(branches: readonly Branch[]): Drawn {
  const linked = placeLinked(branches.filter(({ children }) => children.length > 0));
  const lone = branches.filter(({ children }) => children.length === 0);
  const loneAt = lone.length === 0 ? null : linked.height;
  const top = linked.height + (linked.height > 0 ? HEADING : 32);
  const singles = people(lone).map((person, index) => ({
    person,
    x: 1 + (index % COLUMNS) * (WIDTH + GAP_X),
    y: top + Math.floor(index / COLUMNS) * (HEIGHT + GAP_Y),
  }));
  const boxes = [...linked.boxes, ...singles];
  const width = Math.max(WIDTH, ...boxes.map(({ x }) => x + WIDTH)) + 1;
  return { boxes, lines: linked.lines, width, height: Math.max(0, ...boxes.map(({ y }) => y + HEIGHT)) + 1, loneAt };
}

function placeLinked(children: readonly Branch[]): Pick<Drawn, "boxes" | "lines" | "height"> {
  if (children.length === 0) return { boxes: [], lines: [], height: 0 };
  const root = hierarchy<Branch>({ person: null, children }, (branch) => [...branch.children]);
  const layout = tree<Branch>().nodeSize([HEIGHT + GAP_Y, WIDTH + GAP_X]);
  const nodes = layout
    .separation(() => 1)(root)
    .descendants();
  const top = Math.min(...nodes.map(({ x }) => x));
  const boxes = new Map<HierarchyPointNode<Branch>, Box>();
  for (const node of nodes) {
    const { person } = node.data;
    // A column per level; the root that holds the trees together is none.
    if (person !== null) boxes.set(node, { person, x: 1 + (node.depth - 1) * (WIDTH + GAP_X), y: 1 + node.x - top });
  }
  const lines = [...boxes].flatMap(([node, to]) => {
    const from = node.parent === null ? undefined : boxes.get(node.parent);
    return from === undefined ? [] : [{ from, to }];
  });
  const height = Math.max(...[...boxes.values()].map(({ y }) => y + HEIGHT)) + GAP_Y;
  return { boxes: [...boxes.values()], lines, height };
}

/** In lines that fit, between words; what is left over ends in dots. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let rest = xml(text).trim();
  while (lines.length < TITLE_LINES - 1 && [...rest].length > TITLE_CHARACTERS) {
    const end = rest.slice(0, TITLE_CHARACTERS + 1).lastIndexOf(" ");
    if (end < 1) break;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return [...lines, short(rest, TITLE_CHARACTERS)];
}

function short(text: string, characters: number): string {
  const [...letters] = xml(text);
  return letters.length > characters
    ? `${letters
        .slice(0, characters - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}

/** XML has no way to write most control characters, and no halves of a pair. */
function xml(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, " ");
}
