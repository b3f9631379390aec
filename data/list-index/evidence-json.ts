// Excerpts and findings of a projection as the API shows them: SQL for their JSON.

/** `e` is excerpts, `d` the document that each is from. */
export const EXCERPT_TABLES =
  "excerpts e LEFT JOIN documents d ON d.document_id = e.document_id AND d.company_no = e.company_no";

/** An `Excerpt`. What is not known of its document is left out. */
export const EXCERPT_JSON = jsonObject({
  excerpt_id: "e.excerpt_id",
  text: "to_json(e.text)",
  impact_score: "e.impact_score",
  source: jsonObject({
    name: "to_json(e.source_name)",
    date: "to_json(e.source_date::VARCHAR)",
    form_type: "to_json(d.form_type)",
    section: "to_json(e.section)",
    section_confidence: "e.section_confidence",
    section_is_doubtful: "CASE WHEN e.section_is_doubtful THEN 'true' END",
    segment: "to_json(e.segment)",
    period: "to_json(e.period)",
    speaker: "to_json(e.speaker)",
    speaker_role: "to_json(e.speaker_role)",
    accession: "to_json(d.accession)",
    url: "to_json(d.url)",
    start: "e.source_start",
    end: "e.source_end",
    text_sha256: "to_json(e.source_sha256)",
    document_sha256: "to_json(e.document_id)",
  }),
  pain_points: "to_json(e.pain_points)",
  sales_summary: "to_json(e.sales_summary)",
  buying_signal_present: "to_json(e.buying_signal_present)",
});

/** A `Finding`; `f` is findings. */
export const FINDING_JSON = jsonObject({
  finding_id: "f.finding_id",
  text: "to_json(f.text)",
  evidence_excerpt_ids: "to_json(f.evidence_excerpt_ids)",
});

/** SQL for the text of an object; a member whose value is null is left out. @param members SQL for each one's JSON */
function jsonObject(members: Readonly<Record<string, string>>): string {
  const written = Object.entries(members).map(([name, json]) => `'"${name}":' || ${json}`);
  return `'{' || concat_ws(',', ${written.join(", ")}) || '}'`;
}
