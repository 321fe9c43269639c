import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Overview } from '../lib/api'
import { fail, fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'

const empty: Overview = {
  hasReports: false,
  totalAudits: 0,
  clients: 0,
  roas: [],
  savings: [],
  pending: 0,
  trend: { currency: null, points: [], change: null },
  distribution: { currency: null, parts: [], clients: 0, clientName: null, period: null },
  opportunities: [],
  audited: [],
  recent: [],
}

const real: Overview = {
  hasReports: true,
  totalAudits: 3,
  clients: 3,
  roas: [
    { currency: 'USD', value: 2.5, clients: 1 },
    { currency: 'EUR', value: 1.25, clients: 1 },
  ],
  savings: [
    { currency: 'USD', amount: 1234.5, clients: 3, excess: 2 },
    { currency: 'EUR', amount: 99, clients: 1, excess: 1 },
  ],
  pending: 1,
  trend: {
    currency: 'USD',
    points: [
      { month: '2026-08', clients: 2, spend: 1000, roas: 3 },
      { month: '2026-09', clients: 2, spend: 2000, roas: 2.5 },
    ],
    change: { since: '2026-08', clients: 2, before: 3, now: 2.5 },
  },
  distribution: {
    currency: 'USD',
    parts: [{ label: 'OUTCOME_SALES', spend: 900, share: 0.9 }],
    clients: 1,
    clientName: 'Harbor Dental',
    period: { start: '2026-08-01', end: '2026-08-31' },
  },
  audited: ['budget', 'creative'],
  opportunities: [
    {
      area: 'budget',
      reportId: 'r1',
      clientId: 'c1',
      clientName: 'Harbor Dental',
      reportType: 'campaign',
      currency: 'USD',
      kind: 'waste',
      tier: 'likely',
      subject: 'Broad | Spring',
      amount: 640,
      ageDays: 4,
      advice: 'Move its budget.',
    },
  ],
  recent: [
    {
      id: 'r1',
      clientId: 'c1',
      clientName: 'Harbor Dental',
      reportType: 'campaign',
      fileName: 'september.csv',
      period: { start: '2026-09-01', end: '2026-09-30' },
      createdAt: '2026-10-05T12:00:00.000Z',
      currency: 'USD',
      roas: null,
      spend: 2000,
    },
  ],
}

const card = (name: string) => screen.findByRole('group', { name })
const region = (name: string) => screen.getByRole('region', { name })

describe('before the first report', () => {
  test('sample values stand in every place, each marked as such', async () => {
    fakeApi({ 'GET /api/overview': () => empty })
    renderApp('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
    for (const name of ['Total Audits', 'Avg. ROAS', 'Potential Savings', 'Pending Audits']) {
      expect(await card(name)).toHaveTextContent('Sample data')
    }
    expect(await card('Pending Audits')).toHaveTextContent('Waiting for upload')
    for (const name of [
      'Ad Performance Overview',
      'Optimization Opportunities',
      'Budget Distribution',
      'Recent Audits',
    ]) {
      expect(await screen.findByRole('region', { name })).toHaveTextContent('Sample data')
    }
    for (const area of ['Budget Allocation', 'Audience Targeting', 'Creative Performance']) {
      expect(within(region('Optimization Opportunities')).getByRole('heading', { name: area })).toBeVisible()
    }
    const links = within(region('Recent Audits')).getAllByRole('link')
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/facebook-audit']))
    expect(links.map((link) => link.textContent)).toContain('View All')
    expect(links.map((link) => link.textContent)).toContain('View Details')
    expect(await screen.findByRole('button', { name: 'Try a sample client' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a client' })).toHaveAttribute('href', '/clients')
  })
})

describe('with reports', () => {
  test('without any finding, each area says what to audit next', async () => {
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities: [] }) })
    renderApp('/')
    expect(await screen.findByText('No audience audit yet.')).toBeVisible()
    expect(screen.getByText('No finding in the latest creative audits.')).toBeVisible()
    expect(screen.getByText('No finding in the latest campaign audits.')).toBeVisible()
    // The next step is an audit of a type that the only client does not have yet.
    expect(screen.getByRole('link', { name: 'Audit age ranges' })).toHaveAttribute(
      'href',
      '/client/c1/facebook-audit?category=audience&type=ageRange',
    )
    expect(screen.queryByRole('link', { name: 'Audit campaigns' })).toBeNull()
  })

  test('the same places show the real figures; money is never added across currencies', async () => {
    fakeApi({ 'GET /api/overview': () => real })
    renderApp('/')
    expect(await card('Total Audits')).toHaveTextContent('3across 2 clients')
    expect(await card('Avg. ROAS')).toHaveTextContent('2.50x1 client in USDEUR 1.25x')
    expect(await card('Potential Savings')).toHaveTextContent('$1,235overspent at 2 of 3 clients in USD€99')
    expect(screen.queryByText('Sample data')).toBeNull()
    expect(region('Ad Performance Overview')).toHaveTextContent(
      /ROAS fell to 2\.50x in September, from 3\.00x in August.*2 clients in USD, the same in both months\./,
    )
    expect(
      within(region('Ad Performance Overview')).getByRole('columnheader', { name: 'Month' }),
    ).toBeVisible()
    expect(region('Budget Distribution')).toHaveTextContent('90% of the spend in this export goes to Sales')
    expect(region('Budget Distribution')).toHaveTextContent(
      /Harbor Dental\W*, latest objective audit, Aug 1 – 31, 2026\./,
    )
    const opportunities = within(region('Optimization Opportunities'))
    expect(opportunities.getByRole('link', { name: /^Broad.\|.Spring$/ })).toHaveAttribute(
      'href',
      '/client/c1/report/r1',
    )
    expect(opportunities.getByText('No finding in the latest creative audits.')).toBeVisible()
    const recent = within(region('Recent Audits'))
    expect(recent.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/client/c1/report/r1')
    expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/reports')
    expect(recent.getByText('not in this file')).toBeInTheDocument()
  })

  test('audits are named by type and period; the client is named where there are several, and a file without a currency says so', async () => {
    const [audit] = real.recent
    const recent = [audit!, { ...audit!, id: 'r2', period: null, currency: null }]
    let clients = 1
    fakeApi({ 'GET /api/overview': () => ({ ...real, clients, recent }) })
    const { unmount } = renderApp('/')
    const rows = async () =>
      within(await screen.findByRole('table', { name: 'Recent audits' }))
        .getAllByRole('row')
        .slice(1)
    const [dated, undated] = await rows()
    expect(dated).toHaveTextContent(/^Campaign · Sep 1 – 30(, 2026)? audited Oct 5, 2026\$2,000/)
    expect(undated).toHaveTextContent(
      /^Campaign · no dates in the file audited Oct 5, 2026 · currency not stated/,
    )
    unmount()
    clients = 2
    renderApp('/')
    expect((await rows())[0]).toHaveTextContent(/^Campaign · Sep 1 – 30(, 2026)? Harbor Dental · Oct 5, 2026/)
  })

  test('an opportunity of spend that another area lists says so, beside its amount', async () => {
    const same = { ...real.opportunities[0]!, area: 'creative' as const, subject: 'Spin', amount: 4715, sameAs: 'budget' as const } // prettier-ignore
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities: [...real.opportunities, same] }) })
    const { unmount } = renderApp('/')
    const card = await screen.findByRole('region', { name: 'Optimization Opportunities' })
    expect(await within(card).findByText(/, same spend as Budget Allocation$/)).toBeVisible()
    expect(card).toHaveTextContent('Spin$4,715')
    unmount()
    // The budget that is shown is another client's.
    const other = { ...same, clientId: 'other' }
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities: [...real.opportunities, other] }) })
    renderApp('/')
    expect(await screen.findByText('Spin')).toBeVisible()
    expect(screen.queryByText(/same spend as/)).toBeNull()
  })

  test('an area without any audit says so, and leads to one', async () => {
    fakeApi({ 'GET /api/overview': () => real })
    renderApp('/')
    const card = await screen.findByRole('region', { name: 'Optimization Opportunities' })
    expect(await within(card).findByText('No audience audit yet.')).toBeVisible()
    expect(within(card).getByRole('link', { name: 'Audit age ranges' })).toBeVisible()
  })

  test('names with one beginning and end are cut where they differ, never at their end alone', async () => {
    const name = (part: string) => `ACME_DE_2026_Q4_Conversion_Prospecting_${part}_Variant_CreativeTest`
    const opportunities = ['Spring', 'Winter'].map((part) => ({
      ...real.opportunities[0]!,
      subject: name(part),
    }))
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities }) })
    renderApp('/')
    const shown = async (part: string) => (await screen.findByTitle(name(part))).children[1]!
    expect(await shown('Spring')).toHaveTextContent(/^Spring/)
    expect(await shown('Winter')).toHaveTextContent(/^Winter/)
  })

  test.each([
    ['watch', 'May be chance'],
    ['likely', 'Not priced'],
  ] as const)('an opportunity without an amount says why: %p', async (tier, words) => {
    const { amount: _amount, ...unpriced } = real.opportunities[0]!
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities: [{ ...unpriced, tier }] }) })
    renderApp('/')
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('an opportunity of old data asks for a new audit before its advice', async () => {
    const opportunities = real.opportunities.map((one) => ({ ...one, ageDays: 36 }))
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities }) })
    renderApp('/')
    const again = await screen.findByRole('link', { name: 'Needs new audit' })
    expect(again).toHaveAttribute('href', '/client/c1/facebook-audit?category=audience&type=campaign')
    const advice = screen.getByText('Move its budget.')
    expect(advice).toHaveClass('text-muted')
    expect(screen.getByText('Harbor Dental, data 36 days old')).toBeVisible()
    expect(again.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('an area that alone has findings shows three of them, otherwise each shows its largest', async () => {
    const [budget] = real.opportunities
    const of = (area: Overview['opportunities'][number]['area'], ...subjects: string[]) =>
      subjects.map((subject) => ({ ...budget!, area, subject }))
    let opportunities = of('budget', 'A', 'B', 'C', 'D')
    const audited = ['budget', 'audience', 'creative']
    fakeApi({ 'GET /api/overview': () => ({ ...real, audited, opportunities }) })
    const shown = async () => {
      const { unmount } = renderApp('/')
      const links = await within(
        await screen.findByRole('region', { name: 'Optimization Opportunities' }),
      ).findAllByRole('link')
      const names = links.map(({ textContent }) => textContent)
      unmount()
      return names
    }
    expect(await shown()).toEqual(['A', 'B', 'C'])
    opportunities = [...of('budget', 'A', 'B'), ...of('audience', 'C'), ...of('creative', 'D', 'E')]
    expect(await shown()).toEqual(['A', 'C', 'D'])
  })

  test('amounts are said to be over the benchmark, and not to be added where two stand in one currency', async () => {
    const [budget] = real.opportunities
    const { amount: _amount, ...unpriced } = budget!
    const of = (area: Overview['opportunities'][number]['area'], more: object = {}) => ({
      ...budget!,
      area,
      ...more,
    })
    let opportunities: object[] = []
    fakeApi({ 'GET /api/overview': () => ({ ...real, opportunities }) })
    const read = async (list: object[]) => {
      opportunities = list
      const { unmount } = renderApp('/')
      const card = await screen.findByRole('region', { name: 'Optimization Opportunities' })
      await within(card).findAllByRole('heading', { level: 3 })
      const words = within(card).queryByText(/^Over benchmark/)?.textContent
      unmount()
      return words
    }
    expect(await read([])).toBeUndefined()
    expect(await read([{ ...unpriced, area: 'budget' }])).toBeUndefined()
    expect(await read([of('budget'), { ...unpriced, area: 'audience' }])).toBe('Over benchmark.')
    expect(await read([of('budget'), of('audience', { currency: 'EUR' })])).toBe('Over benchmark.')
    expect(await read([of('budget'), of('audience')])).toBe('Over benchmark; don’t add these up.')
    // Only the largest of each area is shown.
    expect(await read([of('budget'), of('budget'), { ...unpriced, area: 'audience' }])).toBe(
      'Over benchmark.',
    )
    expect(await read([of('budget'), of('budget')])).toBe('Over benchmark; don’t add these up.')
  })

  test('further currencies stand in one small line', async () => {
    const currencies = ['EUR', 'GBP', 'JPY', 'CHF', 'BRL', null]
    const many = {
      ...real,
      roas: currencies.map((currency) => ({ currency, value: 2, clients: 1 })),
      savings: currencies.map((currency) => ({ currency, amount: 10, clients: 1, excess: 1 })),
    }
    fakeApi({ 'GET /api/overview': () => many })
    renderApp('/')
    expect(await card('Avg. ROAS')).toHaveTextContent(/1 client in EURGBP 2.00xJPY 2.00xCHF 2.00x/)
    expect(await card('Potential Savings')).toHaveTextContent(
      /^Potential Savings€10overspent at 1 client in EUR£10¥10CHF\s?10R\$10/,
    )
  })

  test('where nothing is expensive in the leading currency, the next two lead', async () => {
    const savings = [
      { currency: 'USD', amount: 0, clients: 2, excess: 0 },
      { currency: 'EUR', amount: 99, clients: 1, excess: 1 },
      { currency: 'BRL', amount: 500, clients: 1, excess: 1 },
    ]
    fakeApi({ 'GET /api/overview': () => ({ ...real, savings }) })
    renderApp('/')
    expect(await card('Potential Savings')).toHaveTextContent(
      /^Potential Savings€99 \+ R\$500overspent at 2 of 4 clients$/,
    )
  })

  test('what was acted on is in no amount, and said by currency, also where nothing else is left', async () => {
    const savings = [
      { currency: 'USD', amount: 1200, clients: 3, excess: 1, taken: 19_412.4 },
      { currency: 'EUR', amount: 0, clients: 1, excess: 0, taken: 140_000 },
      { currency: 'GBP', amount: 99, clients: 1, excess: 1 },
    ]
    fakeApi({ 'GET /api/overview': () => ({ ...real, savings }) })
    renderApp('/')
    expect(await card('Potential Savings')).toHaveTextContent(
      /^Potential Savings\$1,200overspent at 1 of 3 clients in USD\$19,412 acted on€140\.0K acted on£99$/,
    )
  })

  test('figures that no file had are greyed zeros, not guesses', async () => {
    const bare = { ...empty, hasReports: true, totalAudits: 1, clients: 1 }
    fakeApi({ 'GET /api/overview': () => bare, 'GET /api/settings': () => ({ fallbackCurrency: 'EUR' }) })
    renderApp('/')
    expect(await card('Avg. ROAS')).toHaveTextContent('0.00xno audit with purchase value yet')
    expect(await screen.findByText('€0')).toBeVisible()
    expect(screen.getByText('No dated spend yet')).toBeVisible()
    expect(screen.getByText('No objective audit yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Audit objectives' })).toHaveAttribute('href', '/facebook-audit')
  })
})

test('each region fails by itself, with a way to try again', async () => {
  let broken = true
  fakeApi({ 'GET /api/overview': () => (broken ? fail(500, 'Something failed.') : real) })
  const { user } = renderApp('/')
  expect(await screen.findByText('Could not load the summary')).toBeVisible()
  broken = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  expect(await card('Total Audits')).toBeVisible()
})
