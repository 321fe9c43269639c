import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../../test/support/example-table'
import type { ExampleRow } from '../../../../../test/support/rule-examples/example'
import { EMPTY_CONTEXT } from '../../audit'
import { runAudit } from '../../run-audit'
import { summarise } from '../../summary/summarise'
import { narrate } from '../../../narrative/built-in'
import { EN } from '../../../narrative/languages/en/en'
import { loadLanguage } from '../../../narrative/languages/load'
import { tellTexts } from '../../../narrative/tell-texts'

const DAYS = Array.from({ length: 30 }, (_, at) => at)

/** A campaign with 100 clicks a day for 80 of spend. `purchasesOn` gives the purchases of a day, null where it does not run. */
function campaign(campaignName: string, purchasesOn: (day: number) => number | null): ExampleRow[] {
  return DAYS.flatMap((at) => {
    const purchases = purchasesOn(at)
    const day = `2026-08-${String(at + 1).padStart(2, '0')}`
    return purchases === null
      ? []
      : {
          campaignName,
          day,
          spend: 80,
          impressions: 5000,
          linkClicks: 100,
          purchases,
          purchaseValue: 60 * purchases,
        }
  })
}

const movedOn = (rows: ExampleRow[]) =>
  runAudit(summarise(toExampleTable({ rows }), 'campaign'), { ...EMPTY_CONTEXT, today: '2026-09-01' })
    .findings.filter(({ issue }) => issue === 'step_moved')
    .map(({ day }) => day)

test('fewer clicks end in purchases in every campaign from one day on', () => {
  const falling = (day: number) => (day < 15 ? 6 : 2)
  expect(movedOn([...campaign('A', falling), ...campaign('B', falling)])).toEqual(['2026-08-16'])
})

test('a campaign that ends takes its conversion rate along: nothing changed on the site', () => {
  const best = campaign('Best', (day) => (day < 15 ? 10 : null))
  expect(movedOn([...best, ...campaign('A', () => 2), ...campaign('B', () => 2)])).toEqual([])
})

test('a file of days says what a purchase cost before and after, and asks what was changed', async () => {
  const rows = campaign('A', (day) => (day < 15 ? 6 : 2))
  for (const row of rows) delete row.campaignName
  const audit = runAudit(summarise(toExampleTable({ rows }), 'campaign'), {
    ...EMPTY_CONTEXT,
    today: '2026-09-01',
  })
  const { concerns, insights, recommendations } = narrate(tellTexts(audit, EN))
  expect(concerns).toContain('on Aug 16, 2026: $40.00 per purchase from then on, $13.33 before.')
  expect(recommendations).toHaveLength(1)
  expect(recommendations[0]).toStartWith('Find out what changed for the account on Aug 16, 2026')
  expect(insights).not.toMatch(/2026-08|of all spend/)
  const german = narrate(tellTexts(audit, await loadLanguage('de')), undefined, await loadLanguage('de'))
  expect(german.concerns).toMatch(/16\. Aug\. 2026 .+ Ein Kauf kostete ab da 40,00\s\$, vorher 13,33\s\$/)
})
