import { render, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis } from '../../../../test/web/analyses'
import type { Change } from '../../../shared/schemas/since-last'
import { arrange } from '../story/arrange'
import { ChangesTable } from './changes-table'
import { FallPicture } from './fall-picture'

const campaign = await exampleAnalysis('campaign')
const change = (metric: string, before: number, now: number): Change => ({
  metric,
  before,
  now,
  relative: now / before - 1,
  better: null,
})
/** Half the conversion rate at a tenth less CPM. */
const changes = [
  change('roas', 4, (4 * 0.5) / 0.9),
  change('conversionRate', 0.02, 0.01),
  change('ctr', 0.01, 0.01),
  change('cpm', 10, 9),
  change('averageOrderValue', 80, 80),
]
const fallen = (roas: Partial<Change>) => ({
  ...campaign,
  sinceLast: {
    reportId: 'r0',
    createdAt: '2026-09-01T12:00:00.000Z',
    period: null,
    caveats: [],
    notes: [],
    changes: [{ ...changes[0]!, ...roas }, ...changes.slice(1)],
  },
})

test('each part of ROAS has its own effect, a cheaper CPM a good one', () => {
  render(<FallPicture analysis={fallen({})} />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Lower CVR  −50.0%', 'CTR  0.0%', 'Lower CPM  +11.1%', 'AOV  0.0%'])
  expect(screen.getByRole('figure')).toHaveTextContent('4.00x → 2.22x −44.4% worse')
})

test.each([
  [{}, '−44.4% worse', 'text-bad', 'bg-bad'],
  [{ ended: true }, '−44.4% cause ended', 'text-muted', 'bg-muted'],
  [{ chance: true }, '−44.4% may be chance', 'text-muted', 'bg-muted'],
] as const)(
  'a fall has the word and color that the table of changes gives it: %p',
  (roas, words, tone, bar) => {
    const { changes } = fallen({ better: false, ...roas }).sinceLast
    render(<FallPicture analysis={fallen(roas)} />)
    render(<ChangesTable changes={changes} currency="USD" />)
    const [inPicture, inTable, ...others] = screen.getAllByText(words)
    expect(others).toEqual([])
    expect(inPicture).toHaveClass(tone)
    expect(inTable).toHaveClass(tone)
    const [first] = screen.getByRole('figure').querySelectorAll('li [style]')
    expect(first).toHaveClass(bar)
  },
)

test('a clear fall is drawn, a small one and one of a third of the spend are not', () => {
  expect(arrange(fallen({})).fall).toBe(true)
  expect(arrange(fallen({ relative: -0.05 })).fall).toBe(false)
  const report = fallen({})
  const changes = [...report.sinceLast.changes, change('spend', 3100, 1000)]
  expect(arrange({ ...report, sinceLast: { ...report.sinceLast, changes } }).fall).toBe(false)
})

test('nothing to change is said where nothing is clearly expensive and the ads pay', () => {
  const bridge = { ...campaign.bridge!, sureOn: 0, sureOff: 0 }
  const sound = { ...campaign, bridge, actions: [] }
  expect(arrange(campaign).isSound).toBe(false)
  expect(arrange(sound).isSound).toBe(true)
  expect(arrange({ ...sound, metrics: { ...campaign.metrics!, roas: 0.9 } }).isSound).toBe(false)
})
