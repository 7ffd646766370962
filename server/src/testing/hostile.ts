/** JSON that no page of ours sends, as it stands in a body. */
export const hostile = [
  '1e309',
  '-0',
  '9007199254740993',
  '1.5',
  'null',
  'true',
  '[]',
  '{}',
  '["a","b"]',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__":{"polluted":1}}',
  '{"$ne":null}',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202egnp.exe"',
  '"\\r\\nBcc: thief@example.org"',
  `"' or 1=1; drop table customer; --"`,
  '"<img src=x onerror=alert(1)>"',
  '"javascript:alert(1)"',
  '"../../../etc/passwd"',
  '"=HYPERLINK(\\"http://example.org\\")"',
  '"{{7*7}}"',
  '"2027-02-30"',
  '"999999-12-31"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${'я'.repeat(5_000)}"`,
]

/** Where in a text of JSON a hostile one is to stand. */
export const place = '"@hostile@"'

/** The input as JSON with each of its values in turn, and then the whole, taken out. */
export function* withGaps(input: unknown): Generator<string> {
  yield place
  if (typeof input !== 'object' || input === null) return
  for (const [key, value] of Object.entries(input)) {
    for (const gap of withGaps(value)) {
      const rest = Array.isArray(input) ? input.with(Number(key), '@here@') : { ...input, [key]: '@here@' }
      yield JSON.stringify(rest).replace('"@here@"', () => gap)
    }
  }
}

/** Whether an answer tells of our files, our frames or our SQL. A secret of random letters may hold `pg_`, seldom a whole name. */
export const tellsInsides = (text: string): boolean =>
  /\bpg_[a-z]/.test(text) || /node_modules|\.(ts|mjs):\d|select .* from|syntax error/i.test(text)
