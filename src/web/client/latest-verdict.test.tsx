import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { ClientTargets, ClientVerdict } from '../lib/api'
import { clientHandlers, exampleTargets } from '../../../test/web/client-handlers'
import { deferred, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const verdict: NonNullable<ClientVerdict['latest']> = {
  reportId: 'r9',
  reportType: 'campaign',
  currency: 'USD',
  spend: 1000,
  excess: 240,
  above: null,
  running: true,
  off: 0,
  decision: 'Cap “Broad”.',
  doubt: 'Two rows are missing.',
  trend: [0.3, 0.24],
  before: { share: 0.3, end: '2025-09-30' },
  fell: null,
  endedFall: false,
  due: null,
  ageDays: 2,
  period: { start: '2026-10-01', end: '2026-10-31' },
  returned: null,
  summary: 'The file spent $1,000.',
  decisions: [
    { title: 'Cap “Broad”.', excess: 240, due: null },
    { title: 'Replace the ad.', excess: null, due: null },
  ],
}

const decided = (day: string, when: 'over' | 'today' | 'ahead') => ({
  decisions: [{ title: 'Cap it.', excess: 5, due: { day, when } }],
})
const fellTo = (now: number, before: number) => ({
  metric: 'roas' as const,
  before,
  now,
  relative: now / before - 1,
})
const thisYear = new Date().getUTCFullYear()

describe('the latest verdict', () => {
  const open = (latest: ClientVerdict['latest']) => {
    fakeApi(clientHandlers({ 'GET /api/overview/clients/:id': () => ({ latest }) }))
    return renderApp('/client/c1')
  }
  const card = () => screen.findByRole('region', { name: 'Latest verdict' })

  test('says what is expensive, of how much, which way it goes, and every decision', async () => {
    open(verdict)
    const shown = await card()
    expect(shown).toHaveTextContent('Campaign, Oct 1 – 31, 2026 · 2 days ago')
    expect(shown).toHaveTextContent('Above benchmark, still running$240.0024.0% of $1,000.00 spent')
    expect(shown).toHaveTextContent('↓ better, was 30.0% to Sep 30, 2025')
    expect(shown).toHaveTextContent('The file spent $1,000.Not all can be trusted: Two rows are missing.')
    const decisions = within(shown).getAllByRole('listitem')
    expect(decisions.map(({ textContent }) => textContent)).toEqual([
      '1Cap “Broad”.$240.00',
      '2Replace the ad.',
    ])
    expect(within(decisions[0]!).getByRole('link')).toHaveAttribute(
      'href',
      '/client/c1/report/r9?figure=decision-1',
    )
  })

  test('no line of a decision or of the summary begins with the separator of a name', async () => {
    const title = 'Cap “Prospecting | Broad | DE”.'
    open({
      ...verdict,
      decisions: [{ title, excess: 1, due: null }],
      summary: 'Of it, “Brand | Search” is expensive.',
    })
    expect((await card()).textContent).toMatch(/Prospecting\u00a0\| Broad\u00a0\| DE.*Brand\u00a0\| Search/)
  })

  test.each([
    ['a share that grew', { before: { share: 0.2, end: '2026-09-30' } }, '↑ worse, was 20.0%'],
    [
      'a share that hardly changed',
      { before: { share: 0.2399, end: '2026-09-30' } },
      'About the same, was 24.0%',
    ],
    [
      'a share that changed by less than a twentieth',
      { before: { share: 0.252, end: '2026-09-30' } },
      'About the same, was 25.2%',
    ],
    [
      'a small share that changed by less than a point',
      { excess: 37, before: { share: 0.043, end: '2026-09-30' } },
      'About the same, was 4.3%',
    ],
    ['campaigns that have ended', { running: false }, 'Above benchmark$240.0024.0% of'],
    ['an account that is not judged', { excess: null, before: null }, 'can’t be judged'],
    [
      'money lost only in the past',
      { excess: 0, off: 70, before: null },
      'Above benchmarkOn benchmark$70.00 pastof $1,000.00 spent',
    ],
    ['no decision', { decisions: [] }, 'Nothing to decide'],
    ['a decision that is overdue', decided('2025-12-15', 'over'), /Cap it\.\d+ days overdue\$5\.00/],
    ['a decision of today', decided(`${thisYear}-01-02`, 'today'), 'Cap it.Due today$5.00'],
    ['a decision of this year', decided(`${thisYear}-12-15`, 'ahead'), 'Cap it.By Dec 15$5.00'],
    ['an old audit', { ageDays: 60 }, '60 days old'],
    ['less excess cost of a return that fell', { fell: 'ROAS −23%' }, '↓ less, was 30.0%'],
    [
      'a return that fell, beside excess cost',
      { fell: 'ROAS −34%', returned: fellTo(1.61, 2.44) },
      /still running.*ROAS1\.61x−34\.0%, was 2\.44x/,
    ],
    ['a return that rose', { returned: fellTo(2.53, 2.3) }, 'ROAS2.53x+10.0%, was 2.30x'],
    ['a return that hardly changed', { returned: fellTo(2.31, 2.3) }, 'ROAS2.31xabout the same, was 2.30x'],
    ['a return that did not change', { returned: fellTo(2.3, 2.3) }, /ROAS2\.30xthe same2 decisions/],
    [
      'a price that rose, where nothing is expensive any more',
      {
        excess: 0,
        off: 70,
        fell: 'CPA +50%',
        returned: { ...fellTo(60, 40), metric: 'costPerPurchase' as const },
      },
      'CPA since the last audit$60.00+50.0%, was $40.00Nothing expensive is running; $70.00 (7.0%) was, and has ended.',
    ],
    [
      'a return that fell, where nothing was expensive',
      { excess: 0, off: 0, fell: 'ROAS −34%', returned: fellTo(1.61, 2.44) },
      'Nothing expensive is running.2',
    ],
    [
      'a return that fell, where nothing is judged',
      { excess: null, fell: 'ROAS −34%', returned: fellTo(1.61, 2.44) },
      'Cost above the benchmark can’t be judged.',
    ],
  ])('%s', async (_, over, words) => {
    open({ ...verdict, ...over })
    expect(await card()).toHaveTextContent(words)
  })

  test.each([
    ['of a clear fall', { fell: 'ROAS −34%' }, true],
    ['not of a change that chance could have made', { fell: null }, false],
    ['not of a clear fall of long ago', { fell: 'ROAS −34%', ageDays: 36 }, false],
  ])('the change of the return is red %s', async (_, over, isRed) => {
    open({ ...verdict, ...over, returned: fellTo(1.61, 2.44) })
    const shown = within(await card()).getByText('−34.0%')
    expect(shown.className.includes('text-bad')).toBe(isRed)
  })

  test('money that is only what is left beside rows for new people says of how much', async () => {
    open({ ...verdict, excess: 240, above: 900 })
    expect(await card()).toHaveTextContent(
      '$240.00of $900.00 above the benchmark: the rest is what new customers cost more than known ones24.0% of',
    )
  })

  test('a trend of data that are too old has no color', async () => {
    open({ ...verdict, ageDays: 36, before: { share: 0.1, end: '2025-09-30' } })
    expect(within(await card()).getByText('↑ worse,')).toHaveClass('text-muted')
  })

  test('data too old to act on ask for a new audit first, above the decisions of then', async () => {
    open({
      ...verdict,
      ageDays: 36,
      period: { start: '2025-10-01', end: '2025-10-31' },
      ...decided('2025-12-15', 'over'),
    })
    const shown = await card()
    const again = within(shown).getByRole('link', { name: 'Audit again' })
    expect(again).toHaveAttribute('href', '/client/c1/facebook-audit?category=audience&type=campaign')
    expect(shown).toHaveTextContent(
      /Audit againThe data end on Oct 31, 2025: export .+ – .+\.1 old decision1Cap it\.\d+ days overdue/,
    )
    expect(within(shown).getByRole('link', { name: /Cap it/ })).toHaveClass('text-muted')
  })

  test('before the first audit, its place says what to do first and what one gets', async () => {
    fakeApi(
      clientHandlers({
        'GET /api/overview/clients/:id': () => ({ latest: null }),
        'GET /api/clients/:id/summary': () => ({ total: 0, byType: {}, latest: null }),
      }),
    )
    renderApp('/client/c1')
    const shown = await screen.findByRole('region', { name: 'First audit' })
    expect(within(shown).getByRole('heading', { name: 'What to do first' })).toBeVisible()
    expect(within(shown).getByRole('heading', { name: 'What you get' })).toBeVisible()
    expect(within(shown).getByRole('link', { name: 'Choose the export' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit',
    )
    expect(screen.queryByRole('region', { name: 'Latest verdict' })).toBeNull()
    const targets = await screen.findByRole('region', { name: 'Targets' })
    expect(shown.compareDocumentPosition(targets) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('a client whose audits hold no verdict is not told to begin with a first one', async () => {
    open(null)
    expect(await screen.findByRole('region', { name: 'No verdict yet' })).toBeVisible()
    expect(screen.queryByText('First audit')).toBeNull()
  })

  test('verdict and targets take their place together, below nothing that could push them', async () => {
    const verdictAnswer = deferred<{ latest: null }>()
    const summaryAnswer = deferred<{ total: number; byType: object; latest: null }>()
    fakeApi(
      clientHandlers({
        'GET /api/overview/clients/:id': () => verdictAnswer.promise,
        'GET /api/clients/:id/summary': () => summaryAnswer.promise,
      }),
    )
    renderApp('/client/c1')
    await screen.findByRole('region', { name: 'Recent Audit Reports' })
    expect(screen.queryByRole('region', { name: 'Targets' })).toBeNull()
    verdictAnswer.resolve({ latest: null })
    expect(await screen.findByRole('region', { name: 'Targets' })).toBeVisible()
    // The heading depends on the number of audits, so it waits for it instead of changing.
    expect(screen.queryByRole('link', { name: 'Choose the export' })).toBeNull()
    summaryAnswer.resolve({ total: 0, byType: {}, latest: null })
    expect(await screen.findByRole('region', { name: 'First audit' })).toBeVisible()
  })

  test('without any target one line says what rows are measured against', async () => {
    fakeApi(
      clientHandlers({
        'GET /api/clients/:id/targets': () => ({ ...exampleTargets, cpa: null, roas: null, margin: null }),
      }),
    )
    renderApp('/client/c1')
    const targets = await screen.findByRole('region', { name: 'Targets' })
    await within(targets).findByText(/^No targets: rows are measured against/)
    expect(targets).not.toHaveTextContent('none')
    // A card beside the verdict would be three quarters blank.
    expect(targets.parentElement).toHaveClass('basis-full')
  })

  test('targets are edited in their place', async () => {
    let stored = exampleTargets
    fakeApi(
      clientHandlers({
        'GET /api/overview/clients/:id': () => ({ latest: verdict }),
        'GET /api/clients/:id/targets': () => stored,
        'PUT /api/clients/:id/targets': ({ body }) => (stored = { ...(body as ClientTargets), version: 2 }),
      }),
    )
    const { user } = renderApp('/client/c1')
    await screen.findByText('$50.00')
    const shown = screen.getByRole('region', { name: 'Targets' })
    expect(shown).toHaveTextContent('Cost per purchase$50.00ROASnoneGross margin45.0%')
    expect(shown.parentElement).toHaveClass('basis-64')
    await user.click(within(shown).getByRole('button', { name: 'Edit targets' }))
    const first = await within(shown).findByLabelText('Cost per purchase')
    await waitFor(() => expect(document.activeElement === first).toBe(true))
    // Escape closes it only while nothing is typed that it would lose.
    await user.keyboard('{Escape}')
    expect(within(shown).getByRole('button', { name: 'Edit targets' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await user.type(await within(shown).findByLabelText('ROAS'), '3{Escape}')
    expect(within(shown).getByRole('button', { name: 'Save and run again' })).toBeEnabled()
    await user.click(within(shown).getByRole('button', { name: 'Save targets' }))
    expect(await within(shown).findByText('3.00x')).toBeVisible()
    expect(within(shown).queryByLabelText('ROAS')).toBeNull()
    const edit = within(shown).getByRole('button', { name: 'Edit targets' })
    expect(document.activeElement === edit).toBe(true)
  })
})
