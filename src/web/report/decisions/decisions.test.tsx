import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { exampleAnalysis, exampleFullReport } from '../../../../test/web/analyses'
import { openReport } from '../../../../test/web/open-report'

const campaign = await exampleAnalysis('campaign')
const copy = await exampleAnalysis('copy', { today: '2026-09-05' })
const old = await exampleAnalysis('ageRange', { today: '2026-11-23' })

afterEach(() => {
  setSystemTime()
})

const cardsOf = () =>
  within(screen.getByRole('region', { name: 'Strategic Recommendations' })).getAllByRole('listitem')

describe('a card', () => {
  test('without money shows the figure of its row', async () => {
    const others = campaign.actions.filter(({ lever }) => lever !== 'find_dip_cause')
    await openReport({ ...campaign, actions: others.map((action) => ({ ...action, decision: 3 as const })) })
    const worn = cardsOf().find((card) => card.textContent.includes('UGC test'))!
    expect(worn).toHaveTextContent(/\d+% drop in CTR beyond the account’s/)
    expect(
      within(worn)
        .getByText(/^\d+%$/)
        .closest('strong'),
    ).not.toBeNull()
  })

  test('about all campaigns shows the value that is missing, and no row', async () => {
    await openReport(campaign)
    expect(cardsOf()[2]).toHaveTextContent(
      /^3 · Web team.*Find out what happened from Oct 14 to Oct 18, 2026.*About \$2,800 in value lost on those days\./,
    )
    expect(within(cardsOf()[2]!).getByText('$2,800').closest('strong')).not.toBeNull()
  })

  test.each([
    ['2026-11-22T10:00:00Z', /^2 · Media buyer · a few minutes · due Nov 29/],
    ['2026-11-29T10:00:00Z', /^2 · Media buyer · a few minutes · due today/],
    ['2026-11-30T10:00:00Z', /^2 · Media buyer · a few minutes · 1 day overdue/],
  ])('says on %s by when, or that this is over', async (now, words) => {
    setSystemTime(new Date(now))
    await openReport({ ...campaign, today: '2026-11-22' })
    expect(cardsOf()[1]).toHaveTextContent(words)
  })

  test('is marked as done, and opened again', async () => {
    const done = '2026-11-24T10:00:00.000Z'
    let actions = campaign.actions
    const { user, calls } = await openReport(campaign, {
      'GET /api/reports/:id': () => exampleFullReport({ ...campaign, actions }),
      'PUT /api/reports/:id/decisions/:number': ({ params: [, number], body }) => {
        const isDone = (body as { done: boolean }).done
        actions = campaign.actions.map((action) =>
          String(action.decision) === number && isDone ? { ...action, done } : action,
        )
        return { done: isDone ? done : null }
      },
    })
    const second = () => within(cardsOf()[1]!)
    await user.click(second().getByText('Mark as done'))
    expect(await second().findByText('✓ done Nov 24')).toBeVisible()
    expect(within(cardsOf()[0]!).getByText('Mark as done')).toBeVisible()
    await user.click(second().getByText('Reopen'))
    expect(await second().findByText('Mark as done')).toBeVisible()
    const puts = calls.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ path, body }) => [path, body])).toEqual([
      ['/api/reports/r1/decisions/2', { done: true }],
      ['/api/reports/r1/decisions/2', { done: false }],
    ])
  })

  test('of several rows lists them, each with its money', async () => {
    await openReport(copy)
    const rows = await within(cardsOf()[0]!).findAllByRole('listitem')
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(row).toHaveTextContent(/\d\.\d\d$/)
  })

  test('names the rate at which a video among its rows loses viewers', async () => {
    const decided = copy.actions.find(({ segmentIds = [] }) => segmentIds.length > 1)!
    const [first, second] = decided.segmentIds as [string, string]
    const own = copy.findings.find(({ segmentId }) => segmentId === first)!
    const lost = { ...own, id: 'lost', issue: 'weak_hold', kind: 'concern' as const, causes: ['V1'] }
    const told = copy.facts.find(({ subject }) => subject === second)!
    const hook = { ...told, id: 'hook', subject: first, metric: 'hookRate', value: 0.1834, shown: '18.34%' }
    await openReport({ ...copy, findings: [...copy.findings, lost], facts: [...copy.facts, hook] })
    const rows = cardsOf().flatMap((card) => within(card).queryAllByRole('listitem'))
    const named = rows.filter(({ textContent }) => /hook|hold/.test(textContent))
    expect(named.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/hook 18%.*\d\.\d\d$/),
    ])
  })

  test('says what its row returned beside the benchmark before the rest of the step', async () => {
    await openReport(campaign)
    expect(cardsOf()[0]).toHaveTextContent(
      /overspent this period\. ?0\.38x ROAS vs\. the 2\.43x benchmark\. Find the cause before restarting\./,
    )
  })

  test('says once how it is judged', async () => {
    await openReport(campaign)
    const [first] = cardsOf()
    expect(within(first!).getByText('How to check it')).toBeVisible()
    expect(first!.textContent.match(/Roll back if/g)).toHaveLength(1)
  })
})

test('a figure of the check opens', async () => {
  await openReport(campaign)
  expect(within(cardsOf()[0]!).getByText('$35.96').closest('a, button')).not.toBeNull()
})

describe('the lessons of an old period', () => {
  test('are cards with a figure each, and are judged in one way, said once', async () => {
    await openReport(old)
    const [excess, better, ...others] = cardsOf()
    expect(others).toEqual([])
    expect(excess).toHaveTextContent(
      /^1 · LearningNext time, test a lower bid for 35-44 with a value rule or bid adjustment instead of excluding anyone: it missed the benchmark\.€637\.06 overspent/,
    )
    expect(better).toHaveTextContent(
      /^2 · LearningNext time, lead with 55-64, which outperformed\.5\.22x ROAS vs\. the 3\.20x benchmark\./,
    )
    const region = screen.getByRole('region', { name: 'Strategic Recommendations' })
    expect(region.textContent.match(/Drop it if/g)).toHaveLength(1)
    expect(region).toHaveTextContent(/Two weeks into the next plan, .* Drop it if/)
    expect(within(region).queryByText('How to check it')).toBeNull()
  })

  test('are not told a second time in the appendix', async () => {
    await openReport(old)
    expect(await screen.findByRole('region', { name: 'Findings' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Further recommendations' })).toBeNull()
  })
})
