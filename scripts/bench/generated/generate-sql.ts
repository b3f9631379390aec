// SQL of the generated drop folder: every value is a hash of its position and the seed, so nothing is drawn in order.

/** Company codes are five digits: beyond this many, carriers of a large source simply have none. */
export const MAX_CODED_COMPANIES = 95_000;

const LAST_YEAR = 2024;

/**
 * The pseudo-random functions. u(key, salt) is uniform in [0, 1); pick(key, salt, list) is one item of it.
 * DuckDB's hash() is stable for one engine version, which package-lock.json pins.
 */
export const randomMacros = (seed: number): string => `
CREATE MACRO u(k, salt) AS ((hash(k, salt, ${seed}) >> 11)::DOUBLE / 9007199254740992.0);
CREATE MACRO pick(k, salt, items) AS items[1 + CAST(floor(u(k, salt) * len(items)) AS INTEGER)];
CREATE MACRO first_word(k, salt) AS pick(k, salt, ['Amber', 'Birch', 'Cobalt', 'Drowsy', 'Elder', 'Fennel', 'Gossamer',
  'Hazel', 'Indigo', 'Juniper', 'Kindly', 'Lavender', 'Marigold', 'Nettle', 'Ochre', 'Pebble', 'Quartz', 'Rumpled', 'Saffron',
  'Tansy', 'Umber', 'Velvet', 'Willow', 'Yarrow', 'Zephyr']);
CREATE MACRO second_word(k, salt) AS pick(k, salt, ['Badger', 'Curlew', 'Dormouse', 'Egret', 'Falcon', 'Gannet', 'Heron', 'Ibis',
  'Jackdaw', 'Kestrel', 'Lapwing', 'Magpie', 'Newt', 'Otter', 'Plover', 'Quail', 'Rook', 'Stoat', 'Teal', 'Vole', 'Wren']);
CREATE MACRO third_word(k, salt) AS pick(k, salt, ['Bridge', 'Cove', 'Dale', 'Fen', 'Gate', 'Harbor', 'Isle', 'Knoll', 'Lane',
  'Marsh', 'Orchard', 'Pond', 'Ridge', 'Spire', 'Thicket', 'Vale', 'Weir', 'Yard']);`;

/** family(f, size): 70 % alone, most of the rest 2 to 5, a thin tail up to 40; 1.8 companies on average. */
const FAMILY_TABLE = `
CREATE TABLE family AS
SELECT f, CASE WHEN x < 0.70 THEN 1 WHEN x < 0.83 THEN 2 WHEN x < 0.90 THEN 3 WHEN x < 0.94 THEN 4 WHEN x < 0.97 THEN 5
               ELSE 6 + CAST(floor(35 * pow(u(f, 'tail'), 5)) AS INTEGER) END AS size
FROM (SELECT f, u(f, 'size') AS x FROM range($families) AS r(f))`;

/** member(f, m, id, kind): one row per company; m = 0 is the head. */
const MEMBER_TABLE = `
CREATE TABLE member AS
SELECT f, m, f * 64 + m AS id,
       CASE WHEN x < 0.60 THEN 'carrier' WHEN x < 0.63 THEN 'reinsurer' WHEN x < 0.77 THEN 'agency' WHEN x < 0.82 THEN 'mga'
            WHEN x < 0.87 THEN 'brokerage' WHEN x < 0.90 THEN 'unclassified_intermediary' END AS kind
FROM (SELECT f, m, u(f * 64 + m, 'kind') AS x FROM family, LATERAL (SELECT unnest(range(size)) AS m))`;

/** code(cocode, id, c, ...): at most 95,000 companies with one code each, and some of them with a second one. */
const CODE_TABLE = `
CREATE TABLE code AS
WITH coded AS (
  SELECT id, row_number() OVER (ORDER BY hash(id, 'coded'), id) AS k FROM member WHERE kind IN ('carrier', 'reinsurer')
  QUALIFY k <= ${MAX_CODED_COMPANIES}
),
seconds AS (
  SELECT id, row_number() OVER (ORDER BY k) AS n FROM coded WHERE u(id, 'second') < 0.08
  QUALIFY n <= ${99_999 - MAX_CODED_COMPANIES}
),
listed AS (
  SELECT id, k AS c FROM coded UNION ALL SELECT id, ${MAX_CODED_COMPANIES} + n AS c FROM seconds
)
SELECT lpad(CAST(c AS VARCHAR), 5, '0') AS cocode, id, c,
       CAST(floor(u(c, 'profile') * 5) AS INTEGER) AS profile,
       1 + CAST(floor(u(c, 'lines') * 5.6) AS INTEGER) AS line_count,
       ${LAST_YEAR} - CASE WHEN u(c, 'last') < 0.80 THEN 0 WHEN u(c, 'last') < 0.95 THEN 1 ELSE 2 END AS last_year,
       pow(10, 4.5 + 4.2 * u(c, 'scale')) AS scale_usd
FROM listed ORDER BY c`;

const COMPANIES = `
WITH codes AS (SELECT id, string_agg(cocode, ';' ORDER BY cocode) AS naic_cocodes FROM code GROUP BY id),
named AS (
  SELECT *, first_word(f, 'n1') || ' ' || second_word(f, 'n2') || ' ' || third_word(f, 'n3') AS family_name,
         u(f, 'public') < 0.25 AS is_public_family
  FROM member LEFT JOIN codes USING (id)
)
SELECT 'g' || f || '-' || m AS company_id,
       family_name || CASE WHEN m > 0 THEN ' ' || first_word(id, 'n4') ELSE '' END
         || CASE kind WHEN 'carrier' THEN ' Insurance Company' WHEN 'reinsurer' THEN ' Reinsurance Company'
              WHEN 'agency' THEN ' Agency' WHEN 'mga' THEN ' Underwriting Managers' WHEN 'brokerage' THEN ' Brokers'
              WHEN 'unclassified_intermediary' THEN ' Intermediaries' ELSE ' Holdings' END AS name,
       CASE WHEN m = 0 AND u(f, 'ticker') < 0.30 THEN 'T' || f END AS ticker,
       CASE WHEN u(id, 'alias') < 0.10 THEN 'A' || f || '-' || m END AS aliases,
       CASE WHEN m = 0 AND is_public_family THEN '99' || lpad(CAST(f AS VARCHAR), 8, '0') END AS cik,
       naic_cocodes,
       CASE WHEN m > 0 THEN 'g' || f || '-' || CAST(floor(m * pow(u(id, 'parent'), 2)) AS INTEGER) END AS parent_company_id,
       CASE WHEN m = 0 AND is_public_family THEN 'public' WHEN m = 0 AND u(f, 'stated') < 0.60 THEN 'private'
            WHEN m > 0 AND u(id, 'own') < 0.10 THEN 'private' ELSE 'unknown' END AS ownership,
       CASE WHEN kind = 'carrier' AND u(id, 'both') < 0.03 THEN 'carrier;reinsurer' ELSE kind END AS entity_types,
       CASE WHEN kind IS NULL AND u(id, 'sic') < 0.7 THEN pick(id, 'code', ['6022', '6331', '6311', '7372', '8011', '3714']) END
         AS sic_codes,
       CASE WHEN kind = 'carrier' THEN pick(id, 'type', ['property_casualty', 'life', 'health', 'title']) END AS insurance_types,
       CASE WHEN m = 0 AND u(f, 'web') < 0.5 THEN 'https://www.g' || f || '.example' END AS website,
       m > 0 AND u(id, 'hidden') < 0.01 AS hidden
FROM named ORDER BY id`;

/** Lines by profile: personal, commercial, life, health, specialty. A code writes neighbours of its profile's ring. */
const LINE_TABLE = `
CREATE TABLE line AS
SELECT c, cocode, last_year, scale_usd, i,
       rings[profile + 1][1 + CAST((hash(c, 'ring') + i) % len(rings[profile + 1]) AS INTEGER)] AS line_of_business
FROM code, LATERAL (SELECT unnest(range(line_count)) AS i), (SELECT [
  ['private_passenger_auto', 'homeowners', 'inland_marine', 'private_flood', 'fire', 'allied_lines', 'earthquake', 'farmowners'],
  ['commercial_multiple_peril', 'workers_compensation', 'commercial_auto', 'general_liability', 'products_liability', 'fire',
   'boiler_machinery', 'burglary_theft', 'medical_professional_liability', 'excess_workers_compensation'],
  ['individual_life', 'group_life', 'individual_annuity', 'group_annuity', 'life', 'annuity', 'credit'],
  ['individual_accident_health', 'group_accident_health', 'medicare_supplement', 'long_term_care', 'accident_health',
   'pet_insurance'],
  ['surety', 'fidelity', 'title', 'mortgage_guarantee', 'ocean_marine', 'aircraft', 'multiple_peril_crop', 'private_crop',
   'warranty', 'financial_guaranty', 'federal_flood', 'international', 'aggregate_write_ins']] AS rings)`;

/** About one amount in a hundred is negative and one in a hundred zero. Some lines are spelled as statement lines. */
const PREMIUM_BY_LINE = `
SELECT cocode, last_year - back AS report_year,
       CASE line_of_business WHEN 'homeowners' THEN '4' WHEN 'private_passenger_auto' THEN '19.2'
            WHEN 'workers_compensation' THEN 'Workers'' compensation' ELSE line_of_business END AS line_of_business,
       CASE WHEN x < 0.01 THEN 0 WHEN x < 0.02 THEN -1 ELSE 1 END
         * round(scale_usd * (0.05 + u(c * 8 + i, 'usd')) * pow(0.95, back)) AS annual_premium_usd
FROM (SELECT *, u(c * 8 + i, 'sign') AS x FROM line), (SELECT unnest(range(3)) AS back)
ORDER BY c, i, back`;

const PREMIUM_ALL_LINES = `
SELECT cocode, last_year - back AS report_year,
       round(scale_usd * line_count * (0.5 + 0.2 * u(c, 'total')) * pow(0.95, back)) AS annual_premium_usd
FROM code, (SELECT unnest(range(3)) AS back) WHERE u(c, 'reports') < 0.95 ORDER BY c, back`;

const PREMIUM_NATIONAL = `
SELECT cocode, last_year AS report_year, line_of_business,
       round(scale_usd * 0.1 * (0.1 + u(c, 'national'))) AS direct_written_premium_usd
FROM code, (SELECT unnest(['credit', 'inland_marine', 'burglary_theft']) AS line_of_business)
WHERE u(c, line_of_business) < 0.05 ORDER BY c, line_of_business`;

/** Most rows have both shares; some lack the premium share, some every figure. */
const COMPLAINTS = `
SELECT cocode, last_year - back AS report_year, line_of_business,
       CASE WHEN x >= 0.03 THEN CAST(floor(pow(u(c * 8 + i, 'count'), 3) * 400) AS INTEGER) END AS total_complaints,
       CASE WHEN x >= 0.03 THEN round(scale_usd / 4e10 * 2 * u(c * 8 + i, 'index'), 10) END AS complaint_share,
       CASE WHEN x >= 0.10 THEN round(scale_usd / 4e10, 10) END AS premium_share
FROM (SELECT *, u(c, 'shares') AS x FROM line WHERE i < 2 AND u(c, 'complained') < 0.6), (SELECT unnest(range(2)) AS back)
ORDER BY c, i, back`;

/** Strides are coprime to 50, so that a licensee's states are distinct. Some producers are licensed by company_id. */
const LICENSES = `
WITH licensee AS (
  SELECT cocode, CAST(NULL AS VARCHAR) AS company_id, c AS k FROM code WHERE u(c, 'licensed') < 0.97
  UNION ALL
  SELECT NULL, 'g' || f || '-' || m, -1 - id FROM member WHERE kind IN ('agency', 'mga', 'brokerage') AND u(id, 'licensed') < 0.10
),
counted AS (
  SELECT *, CASE WHEN x < 0.20 THEN 1 WHEN x < 0.60 THEN 2 + CAST(floor(11 * y) AS INTEGER)
                 WHEN x < 0.80 THEN 13 + CAST(floor(22 * y) AS INTEGER) ELSE 35 + CAST(floor(16 * y) AS INTEGER) END AS n,
         CAST(hash(k, 'first') % 50 AS INTEGER) AS first, pick(k, 'stride', [1, 3, 7, 9, 11, 13, 17, 19]) AS stride
  FROM (SELECT *, u(k, 'band') AS x, u(k, 'states') AS y FROM licensee)
)
SELECT cocode, company_id, states[1 + (first + i * stride) % 50] AS state
FROM counted, LATERAL (SELECT unnest(range(n)) AS i), (SELECT string_split($states, ' ') AS states)
ORDER BY k, i`;

/** Working tables in the order in which they build on each other. */
export const WORKING_TABLES = [FAMILY_TABLE, MEMBER_TABLE, CODE_TABLE, LINE_TABLE] as const;

/** Source tables of the drop folder by name. */
export const SOURCE_TABLES = {
  companies: COMPANIES,
  premium_all_lines: PREMIUM_ALL_LINES,
  premium_by_line: PREMIUM_BY_LINE,
  premium_national: PREMIUM_NATIONAL,
  complaints: COMPLAINTS,
  licenses: LICENSES,
} as const;

/** Filers: $filings public heads, spread over the whole range, with a name for the cover page. */
export const FILERS = `
SELECT f, first_word(f, 'n1') || ' ' || second_word(f, 'n2') || ' ' || third_word(f, 'n3') AS name
FROM family WHERE u(f, 'public') < 0.25 ORDER BY hash(f, 'filer'), f LIMIT $filings`;
