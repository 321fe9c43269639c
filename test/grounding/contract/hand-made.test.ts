import { readFileSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { auditExport } from '../../../src/shared/analyse'
import { EMPTY_CONTEXT } from '../../../src/shared/audit/audit'
import { checkSentence } from '../../../src/shared/narrative/contract'
import { LIES, TRUTHS } from './hand-made'

const bytes = readFileSync(
  new URL('../../fixtures/exports/fx01-meta-campaign-top-summary.csv', import.meta.url),
)
const { audit } = auditExport(bytes, { type: 'campaign', context: EMPTY_CONTEXT })
const byRoas = audit.facts
  .filter(
    ({ subject, metric, value }) =>
      /^S\d+$/.test(subject) && metric === 'roas' && value !== null && value > 0,
  )
  .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
const WHO: Record<string, string> = {
  H: byRoas[0]!.subject,
  M: byRoas[1]!.subject,
  L: byRoas.at(-1)!.subject,
  A: 'account',
}

function check(text: string) {
  const facts: string[] = []
  const template = text.replaceAll(/\{([HMLA])(?:\.(\w+))?\}/g, (_, who: string, metric?: string) => {
    const subject = WHO[who]!
    if (metric === undefined) return subject
    const fact = audit.facts.find((each) => each.subject === subject && each.metric === metric)
    if (!fact) throw new Error(`No ${metric} of ${subject}.`)
    facts.push(fact.id)
    return `{{${fact.id}}}`
  })
  for (const [, subject] of template.matchAll(/\b(S\d+)\b/g)) {
    const own = audit.facts.find((each) => each.subject === subject && each.metric === 'roas')
    if (own && !facts.includes(own.id)) facts.push(own.id)
  }
  return checkSentence({ template, facts }, audit.facts, audit.segments)
}

test('no lie told by hand passes', () => {
  expect(LIES.filter((text) => check(text).ok)).toEqual([])
})

test('of true sentences told by hand hardly one is refused', () => {
  const refused = TRUTHS.filter((text) => !check(text).ok)
  if (process.env['SHOW_DROPS']) for (const text of refused) console.log(text, JSON.stringify(check(text)))
  expect(refused.length).toBeLessThanOrEqual(2)
})
