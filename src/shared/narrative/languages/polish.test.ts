import { expect, test } from 'bun:test'
import { EXPECTED, REPORT_LANGUAGES } from '../../../../test/support/report-languages'

const SAMPLES = REPORT_LANGUAGES.flatMap(({ code, polish }) =>
  (EXPECTED[code].polished ?? []).map(([words, polished]) => [code, words, polished, polish!] as const),
)

test.each(SAMPLES)('in %s: %s', (_, words, polished, polish) => {
  expect(polish(words)).toBe(polished)
})
