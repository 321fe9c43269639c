import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'bun:test'
import { findFact } from '../../../shared/audit/facts/find-fact'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { Fact } from '../../../shared/schemas/fact'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { fakeApi } from '../../../../test/web/fake-api'
import { reportHandlers } from '../../../../test/web/open-report'
import { renderApp } from '../../../../test/web/render'

const analysis = await exampleAnalysis('campaign')
const NO_ROWS = {
  'GET /api/reports/:id/rows': () => Response.json({ headers: [], rows: [], truncated: false }),
}

/** The example compared with an earlier report with a ROAS of 2. */
function compared(): Analysis {
  const roas = analysis.facts.find(({ subject, metric }) => subject === 'account' && metric === 'roas')!
  const then: Fact = { ...roas, id: 'then', subject: 'last-audit', value: 2, shown: '2.00x', earlier: 'f7' }
  const told = [
    ['ROAS went from ', { fact: 'then', text: '2.00x' }, ' to ', { fact: roas.id, text: roas.shown }, '.'],
  ]
  return {
    ...analysis,
    facts: [...analysis.facts, then],
    sinceLast: {
      reportId: 'r0',
      createdAt: '2026-09-01T12:00:00.000Z',
      period: null,
      caveats: [],
      changes: [{ metric: 'roas', before: 2, now: roas.value, relative: 0.1, better: true }],
      notes: [`ROAS went from 2.00x to ${roas.shown}.`],
      told,
    },
  }
}

test('a figure of the last audit leads to that report, a figure of this one opens here', async () => {
  fakeApi(reportHandlers(compared(), NO_ROWS))
  const { user } = renderApp('/client/c1/report/r1')
  const link = await screen.findByTitle('Show this figure in the last audit')
  expect(link.textContent).toBe('2.00x')
  expect(link.getAttribute('href')).toBe('/client/c1/report/r0?figure=f7')
  const own = link.closest('p')!.querySelector('button')!
  await user.click(own)
  expect(await screen.findByRole('dialog', { name: /^ROAS/ })).toBeTruthy()
})

test('a row that is as expensive as last time is told, though a decision is about it', async () => {
  const report = compared()
  const { segmentId, subject } = report.actions.find((action) => action.decision === 1)!
  const note = `“${subject}”, flagged as expensive last time: daily spend is about flat.`
  const followed = {
    kind: 'followed', label: subject, segmentId: segmentId!, said: 'waste', spend: 'same', cost: { became: 'same' },
  } as const // prettier-ignore
  const sinceLast = { ...report.sinceLast!, notes: [note], told: [[note]], became: [followed] }
  fakeApi(reportHandlers({ ...report, sinceLast }, NO_ROWS))
  renderApp('/client/c1/report/r1')
  expect(await screen.findByText(note)).toBeVisible()
})

test('changes since a period that lies far back stand behind a sentence that says so', async () => {
  const { sinceLast, ...rest } = compared()
  const period = { start: '2025-01-01', end: '2025-01-31' }
  fakeApi(reportHandlers({ ...rest, sinceLast: { ...sinceLast!, period } }, NO_ROWS))
  const { user } = renderApp('/client/c1/report/r1')
  expect(await screen.findByText(/\d+ days lie between the two periods/)).toBeVisible()
  const folded = screen.getByText('Show the changes').closest('details')!
  expect(folded).not.toHaveAttribute('open')
  await user.click(screen.getByText('Show the changes'))
  expect(within(folded).getByRole('table', { name: 'Changes since the last audit' })).toBeVisible()
  // Paper opens nothing.
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.queryByText('Show the changes')).toBeNull()
  expect(screen.getByRole('table', { name: 'Changes since the last audit' })).toBeVisible()
})

const decision = analysis.actions.find((action) => action.decision === 1)!
const excess = [decision.id, ...decision.findings].flatMap((id) => findFact(analysis.facts, id, 'excess') ?? [])[0]! // prettier-ignore
const openAt = (search: string) => {
  fakeApi(reportHandlers(analysis, NO_ROWS))
  window.history.replaceState(null, '', search)
  return renderApp('/client/c1/report/r1')
}
const before = window.location.href
afterEach(() => window.history.replaceState(null, '', before))

test('an address that names a figure opens it', async () => {
  const { id } = analysis.facts.find(({ subject, metric }) => subject === 'account' && metric === 'roas')!
  openAt(`?figure=${id}`)
  expect(await screen.findByRole('dialog', { name: /^ROAS/ })).toBeTruthy()
})

test('an address that names a decision opens its money, and leaves the focus on its figure', async () => {
  const { user } = openAt('?figure=decision-1')
  const panel = await screen.findByRole('dialog')
  expect(panel).toHaveTextContent(excess.shown)
  // The panel names the row, not the decision's sentence, which stands beside it.
  expect(within(panel).getByText('Prospecting | Interests | Running')).toBeVisible()
  expect(panel).not.toHaveTextContent(decision.title)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toHaveTextContent(excess.shown)
  expect(document.activeElement?.closest('li')).toHaveTextContent(decision.check)
})

test.each(['?figure=f99999', '?figure=decision-9', '#fact-f99999', '#fact-S99-roas'])(
  '%s, which the report does not have, is said to be missing',
  async (address) => {
    const { user } = openAt(address)
    const notice = await screen.findByText('This report does not have the figure of this address.')
    expect(notice).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    // Shown above the report's parts until it is dismissed.
    expect(screen.getByRole('article')).toContainElement(notice)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(notice).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  },
)

test('changes of more than three times the spend are not called better or worse', async () => {
  const report = compared()
  const spend = { metric: 'spend', before: 1000, now: 3100, relative: 2.1, better: null }
  const ctr = { metric: 'ctr', before: 0.02, now: 0.01, relative: -0.5, better: false }
  fakeApi(reportHandlers({ ...report, sinceLast: { ...report.sinceLast!, changes: [spend, ctr] } }, NO_ROWS))
  renderApp('/client/c1/report/r1')
  const table = await screen.findByRole('table', { name: 'Changes since the last audit' })
  expect(table).toHaveTextContent('−50.0%')
  expect(table).not.toHaveTextContent('worse')
  expect(screen.getByText(/^Spend differs more than threefold/)).toBeVisible()
})
