-- Licensed states from the registry's own file: one wide row per licensee, an X under every state.
-- The first line of the file is a title, not a header. Insurers are keyed by NAIC number, producers by the registry key,
-- which is our company_id. DC stays in: the contract refuses it by rule (state_not_served).
SELECT "NAIC No." AS cocode, "Registry key" AS company_id, state
FROM (
  UNPIVOT (
    SELECT * FROM read_csv('raw/licenses_by_state.csv', skip = 1, header = true, delim = ',', all_varchar = true)
  )
  ON COLUMNS (* EXCLUDE ("NAIC No.", "Registry key", "Company"))
  INTO NAME state VALUE mark
)
WHERE mark = 'X'
ORDER BY company_id, cocode, state
