import { describe, expect, test } from 'bun:test'
import { toExampleTable } from '../../../../../test/support/example-table'
import type { ExampleRow } from '../../../../../test/support/rule-examples/example'
import { narrate } from '../../../narrative/built-in'
import { EN } from '../../../narrative/languages/en/en'
import { loadLanguage } from '../../../narrative/languages/load'
import { tellTexts } from '../../../narrative/tell-texts'
import { EMPTY_CONTEXT } from '../../audit'
import { rowsOf } from '../../facts/rows-of'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'

interface Day {
  purchases: number
  clicks?: number
  spend?: number
}

/** A campaign over 34 days, three of which are too fresh to be judged. */
const campaign = (campaignName: string, on: (at: number) => Day): ExampleRow[] =>
  Array.from({ length: 34 }, (_, at) => {
    const { purchases, clicks = 100, spend = 80 } = on(at)
    const day = new Date(Date.UTC(2026, 7, 1 + at)).toISOString().slice(0, 10)
    return { campaignName, day, spend, impressions: 5000, linkClicks: clicks, purchases, purchaseValue: 60 * purchases }
  }) // prettier-ignore

const usual = (at: number) => 6 + (at % 2)
const isDip = (at: number) => at >= 12 && at < 18
const dipping = (at: number) => ({ purchases: isDip(at) ? 2 : usual(at) })
const auditOf = (...rows: ExampleRow[][]) =>
  runAudit(summarise(toExampleTable({ rows: rows.flat() }), 'campaign'), {
    ...EMPTY_CONTEXT,
    today: '2026-09-04',
  })
const dipsOf = (...rows: ExampleRow[][]) =>
  auditOf(...rows)
    .findings.filter(({ rule }) => rule === 'DIP')
    .map(({ issue, day, cells }) => [issue, day, cells?.[0]])

test('a dip of all campaigns is told once, with its money, its end and its question', async () => {
  const audit = auditOf(campaign('A', dipping), campaign('B', dipping))
  const { concerns, recommendations } = narrate(tellTexts(audit, EN))
  expect(concerns).toContain('From Aug 13 to Aug 18, 2026, conversion rate fell to 2.0% vs. 6.5% on other days through Aug 31, 2026, the last day that can be judged: 24 purchases instead of about 78 at each campaign’s own rate, roughly $3,200 in lost value (78 × $60.00 on other days − $1,440.00 sold). Afterward it was 6.5%. 2 of 2 campaigns with clicks then fell short') // prettier-ignore
  expect(recommendations.join(' ')).toContain('Find out what happened from Aug 13 to Aug 18, 2026')
  const german = await loadLanguage('de')
  expect(narrate(tellTexts(audit, german), undefined, german).concerns).toContain(
    'Vom 13. Aug. bis zum 18. Aug. 2026 lag die Conversion-Rate der Klicks nur bei 2,0',
  )
})

test('a dip that a decision is about is one line of the opening', () => {
  const line =
    'From Aug 13 to Aug 18, 2026, conversion rate was 2.0%, vs. 6.5% on other days through Aug 31, 2026.'
  const audit = auditOf(campaign('A', dipping), campaign('B', dipping))
  expect(narrate(audit).summary.split(line)).toHaveLength(2)
  const undecided = { ...audit, actions: audit.actions.map((action) => ({ ...action, decision: null })) }
  expect(narrate(undecided).summary).not.toContain('conversion rate was')
  const still = (at: number) => ({ purchases: at >= 26 ? 3 : usual(at) })
  expect(narrate(auditOf(campaign('A', still), campaign('B', still))).summary).toContain(
    'vs. 6.5% before. It may still be going on.',
  )
})

test('orders of those days are taken at what they brought, not at the usual value', () => {
  const small = (name: string) =>
    campaign(name, dipping).map((row, at) => (isDip(at) ? { ...row, purchaseValue: 80 } : row))
  const audit = auditOf(small('A'), small('B'))
  const missed = audit.facts.find(({ metric }) => metric === 'missedValue')!
  // 78 orders of $60 were due; 24 orders brought $40 each.
  expect(missed.value).toBe(78 * 60 - 12 * 80)
  const large = (name: string) =>
    campaign(name, dipping).map((row, at) => (isDip(at) ? { ...row, purchaseValue: 900 } : row))
  expect(auditOf(large('A'), large('B')).facts.some(({ metric }) => metric === 'missedValue')).toBe(false)
})

test('a campaign that sold one where 1.2 were due did not fall short', () => {
  const small = campaign('C', (at) => ({ purchases: at % 5 === 4 ? 1 : 0, clicks: 10, spend: 8 }))
  const { concerns } = narrate(tellTexts(auditOf(campaign('A', dipping), campaign('B', dipping), small), EN))
  expect(concerns).toContain('2 of 3 campaigns with clicks then fell short')
})

test('every figure opens to the rows of its days', () => {
  const audit = auditOf(campaign('A', dipping), campaign('B', dipping))
  const rowsBehind = (metric: string) => {
    const { id } = audit.facts.find((fact) => fact.metric === metric && fact.subject.startsWith('DIP'))!
    return rowsOf(audit, id)
  }
  // Record 2 is the first day of the first campaign, record 36 that of the second.
  expect(rowsBehind('dipRate')).toBe('14-19,48-53')
  expect(rowsBehind('afterRate')).toBe('20-32,54-66')
  expect(rowsBehind('otherDaysRate')).toBe('2-13,20-32,36-47,54-66')
})

test('leads have no value, so their price is told', () => {
  const rows = [...campaign('A', dipping), ...campaign('B', dipping)]
  for (const row of rows) {
    Object.assign(row, { results: row.purchases, resultType: 'Leads' })
    delete row.purchases
    delete row.purchaseValue
  }
  const { concerns } = narrate(tellTexts(auditOf(rows), EN))
  expect(concerns).toMatch(
    /24 leads instead of about 78 at each campaign’s own rate, roughly \$[\d,]+ overspent\. Afterward/,
  )
})

describe('the days that are told', () => {
  test('an end that can be judged is told as open', () => {
    const late = (at: number) => ({ purchases: at >= 26 ? 3 : usual(at) })
    expect(dipsOf(campaign('A', late), campaign('B', late))).toEqual([
      ['dip_open', '2026-08-27', '2026-08-31'],
    ])
  })
  test('of a dip', () => {
    expect(dipsOf(campaign('A', dipping), campaign('B', dipping))).toEqual([
      ['dip', '2026-08-13', '2026-08-18'],
    ])
  })
})

describe('silent where something else explains it:', () => {
  const even = (at: number) => ({ purchases: usual(at) })
  test.each([
    ['one campaign alone', [campaign('A', dipping), campaign('B', even), campaign('C', even)]],
    ['a file of one campaign', [campaign('A', dipping)]],
    ['days without any result, which are told as such', [campaign('A', (at) => ({ purchases: isDip(at) ? 0 : usual(at) })), campaign('B', (at) => ({ purchases: isDip(at) ? 0 : usual(at) }))]],
    ['a step that stays, which is told as such', [campaign('A', (at) => ({ purchases: at < 18 ? usual(at) : 2 })), campaign('B', (at) => ({ purchases: at < 18 ? usual(at) : 2 }))]],
    ['clicks that became cheap', ['A', 'B'].map((name) => campaign(name, (at) => ({ purchases: usual(at), clicks: isDip(at) ? 300 : 100 })))],
    ['clicks that became expensive', ['A', 'B'].map((name) => campaign(name, (at) => ({ ...dipping(at), spend: isDip(at) ? 160 : 80 })))],
  ])('%s', (_, rows) => expect(dipsOf(...rows)).toEqual([])) // prettier-ignore
})
