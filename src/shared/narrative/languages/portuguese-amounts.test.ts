import { expect, test } from 'bun:test'
import { PT } from './pt/pt'

/** `£` is feminine, `$` is masculine, and of an amount nobody knows the number: no word around it may agree with it. */
const AMOUNT = String.raw`\{(?:money|whole|stated|total|excess|left|\w*[sS]pend|\w*Value|missedCost)\}`
const AGREES = new RegExp(
  `${AMOUNT} (?:foi|foram|tenham? sido|gast[oa]s?|vendid[oa]s?|pag[oa]s?)(?!\\p{L})|(?<!\\p{L})(?:outr|d|n|pel|mesm|tod)?[oa]s ${AMOUNT}`,
  'iu',
)

test('nothing agrees with an amount in Portuguese', () => {
  const faults: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (AGREES.test(value)) faults.push(value)
    } else if (value !== null && typeof value === 'object')
      for (const inner of Object.values(value)) walk(inner)
  }
  walk(PT)
  expect(faults).toEqual([])
})

test.each([
  '{money} foram gastos a mais em {file}.',
  'Outros {money} foram pagos.',
  'dos {statedSpend} que a conta gastou',
])('and would be found: %s', (template) => expect(template).toMatch(AGREES))
