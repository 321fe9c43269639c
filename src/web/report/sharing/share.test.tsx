import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'bun:test'
import type { SharedReport } from '../../../shared/schemas/shared-report'
import { exampleAnalysis, exampleFullReport } from '../../test/analyses'
import { exampleClient } from '../../test/examples'
import { fail, fakeApi } from '../../test/fake-api'
import { renderApp } from '../../test/render'

configure({ asyncUtilTimeout: 8000 })

const analysis = await exampleAnalysis('campaign')
const copy: SharedReport = {
  category: 'audience',
  reportType: 'campaign',
  fileName: 'campaigns.csv',
  createdAt: '2026-10-05T12:00:00.000Z',
  analysis,
  clientName: 'Harbor Dental',
  workspaceName: 'Blue Harbor Media',
  logo: null,
  fallbackCurrency: 'USD',
  sharedAt: '2026-10-06T12:00:00.000Z',
  expiresAt: '2026-11-05T12:00:00.000Z',
}

afterEach(() => {
  window.location.hash = ''
})

describe('sharing', () => {
  test('makes a link for as long as chosen and shows it once', async () => {
    const calls = fakeApi({
      'GET /api/clients/:id': () => exampleClient(),
      'GET /api/reports/:id': () => exampleFullReport(analysis),
      'POST /api/reports/:id/shares': () =>
        Response.json({ id: 's1', token: 'the-token', expiresAt: copy.expiresAt }, { status: 201 }),
    })
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByText('Share'))
    await screen.findByText('Share this report')
    const dialog = document.querySelector('dialog')!
    await user.selectOptions(within(dialog).getByLabelText('Valid for'), '7 days')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByText('http://localhost/share#the-token')).toBeVisible()
    expect(dialog).toHaveTextContent('It ends on Nov 5, 2026')
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/reports/r1/shares',
      body: { days: 7 },
    })
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await user.click(screen.getByText('Share'))
    expect(screen.queryByText('http://localhost/share#the-token')).toBeNull()
  })

  test('says when it failed', async () => {
    fakeApi({
      'GET /api/clients/:id': () => exampleClient(),
      'GET /api/reports/:id': () => exampleFullReport(analysis),
      'POST /api/reports/:id/shares': () => fail(500, 'Something failed.'),
    })
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByText('Share'))
    await user.click(await screen.findByText('Create link'))
    expect(await screen.findByText('Could not create the link')).toBeVisible()
  })
})

describe('a shared copy', () => {
  test('is the whole document, asks for nothing else, and leads nowhere further in', async () => {
    window.location.hash = '#the-token'
    const calls = fakeApi({ 'GET /api/share': () => copy })
    renderApp('/share')
    expect(await screen.findByRole('heading', { level: 1, name: 'Campaign Analysis' })).toBeVisible()
    expect(screen.getByText('Blue Harbor Media · Oct 5, 2026 · shared until Nov 5, 2026')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Key Metrics Overview' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Method' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.filter((href) => !href?.startsWith('#'))).toEqual([])
    expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/share']))
  })

  test('a link within the document leaves the address as it was shared; another share link shows another copy', async () => {
    window.location.hash = '#the-token'
    const calls = fakeApi({ 'GET /api/share': () => copy })
    renderApp('/share')
    await screen.findByRole('heading', { name: 'Method' })
    act(() => {
      window.location.hash = '#method'
    })
    await waitFor(() => expect(window.location.hash).toBe('#the-token'))
    expect(calls).toHaveLength(1)
    act(() => {
      window.location.hash = '#another-token'
    })
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(window.location.hash).toBe('#another-token')
  })

  test('a link that is no good says only that', async () => {
    window.location.hash = '#old'
    fakeApi({ 'GET /api/share': () => fail(404, 'This link is not good, or not good any more.') })
    renderApp('/share')
    expect(await screen.findByText('This link is not good, or not good any more')).toBeVisible()
  })
})
