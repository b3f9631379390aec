// Small drawings beside figures, as SVG made here. The figure is text next to each of them, so a screen reader skips the drawing.
import { type Html, html } from "../../html.ts";

const LENGTH = 100;
const HEIGHT = 10;
const COLUMN = 9;
const COLUMN_HEIGHT = 24;
/** The edge has room for the dot. */
const [SPARK_WIDTH, SPARK_HEIGHT, SPARK_EDGE] = [120, 22, 3];

/** A bar whose length is the value's share of the greatest one. */
export function bar(value: number, max: number): Html {
  const length = max <= 0 ? 0 : Math.max(0, Math.min(LENGTH, (value / max) * LENGTH));
  return html`<svg class="bar" viewBox="0 0 ${LENGTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width="${length.toFixed(1)}" height="${HEIGHT}"/></svg>`;
}

/** As `bar`, with a mark at par. */
export function barAgainst(value: number, { par, max }: { par: number; max: number }): Html {
  const at = (each: number) => Math.max(0, Math.min(LENGTH, (each / max) * LENGTH)).toFixed(1);
  return html`<svg class="bar ${value > par ? "above" : ""}" viewBox="0 0 ${LENGTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width="${at(value)}" height="${HEIGHT}"/><path class="par" d="M${at(par)} 0V${HEIGHT}"/></svg>`;
}

/** One column for each value, in their order; null leaves its place empty. */
export function columns(values: readonly (number | null)[]): Html {
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  const rects = values.map((value, place) => {
    const height = Math.max(value !== null && value > 0 ? 1 : 0, ((value ?? 0) / max) * COLUMN_HEIGHT);
    return html`<rect x="${place * COLUMN}" y="${(COLUMN_HEIGHT - height).toFixed(1)}" width="${COLUMN - 2}" height="${Math.max(0, height).toFixed(1)}"/>`;
  });
  const width = Math.max(1, values.length) * COLUMN;
  return html`<svg class="columns-mark" width="${width}" height="${COLUMN_HEIGHT}" viewBox="0 0 ${width} ${COLUMN_HEIGHT}" aria-hidden="true" focusable="false">${rects}</svg>`;
}

/** A line through the values, from left to right, with a dot at the last one; drawn between the least and the greatest. */
export function sparkline(values: readonly number[]): Html {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, index) => {
    const x = values.length < 2 ? SPARK_WIDTH / 2 : (index / (values.length - 1)) * SPARK_WIDTH;
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return { x: (SPARK_EDGE + x).toFixed(1), y: (SPARK_EDGE + (1 - share) * SPARK_HEIGHT).toFixed(1) };
  });
  const last = places.at(-1);
  const [width, height] = [SPARK_WIDTH + 2 * SPARK_EDGE, SPARK_HEIGHT + 2 * SPARK_EDGE];
  if (last === undefined) return html``;
  return html`<svg class="sparkline" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false"><polyline points="${places.map(({ x, y }) => `${x},${y}`).join(" ")}"/><circle cx="${last.x}" cy="${last.y}" r="2.5"/></svg>`;
}
