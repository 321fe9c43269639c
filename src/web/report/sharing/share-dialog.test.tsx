import { configure, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import type { Report } from '../../../shared/schemas/report'
import type { ShareInfo } from '../../../shared/schemas/shared-report'
import { exampleAnalysis, exampleFullReport } from '../../../../test/web/analyses'
import { exampleClient, exampleImage } from '../../../../test/web/examples'
import { fail, fakeApi } from '../../../../test/web/fake-api'
import { renderApp } from '../../../../test/web/render'

configure({ asyncUtilTimeout: 8000 })

const analysis = await exampleAnalysis('campaign')
const EXPIRES = '2026-11-05T12:00:00.000Z'

const LINK: ShareInfo = {
  id: 's0',
  reportId: 'r1',
  clientId: 'c1',
  clientName: 'Harbor Dental',
  fileName: 'september.csv',
  reportType: 'campaign',
  period: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  hasPassword: false,
  recipient: null,
  openings: 0,
  lastOpenedAt: null,
  isKept: true,
  rerun: null,
}

async function openShareDialog(
  shown: typeof analysis,
  over: Partial<Report> = {},
  listLinks: () => readonly ShareInfo[] | Response = () => [],
) {
  const calls = fakeApi({
    'GET /api/shares': listLinks,
    'POST /api/shares/:id/token': () => ({ token: 'kept-token' }),
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/reports/:id': () => ({ ...exampleFullReport(shown), ...over }),
    'POST /api/reports/:id/shares': () =>
      Response.json({ id: 's1', token: 'the-token', expiresAt: EXPIRES }, { status: 201 }),
  })
  const { user } = renderApp('/client/c1/report/r1')
  await user.click(await screen.findByText('Share'))
  await screen.findByText('Share this report')
  return { calls, user }
}

describe('sharing', () => {
  test('says that the file was audited again, and leads to that report', async () => {
    const rerun = { reportId: 'r2', createdAt: '2026-11-04T12:00:00.000Z' }
    await openShareDialog(analysis, { rerun })
    const dialog = within(document.querySelector('dialog')!)
    const link = dialog.getByRole('link', { name: 'replaced by the audit of Nov 4' })
    expect(link).toHaveAttribute('href', '/client/c1/report/r2')
  })

  test('lists the links that there are, whom each is for and until when, and copies them again', async () => {
    const { calls, user } = await openShareDialog(analysis, {}, () => [
      { ...LINK, recipient: 'Anna, finance', hasPassword: true },
      { ...LINK, id: 's2' },
      { ...LINK, id: 's3', recipient: 'Ben', isKept: false },
    ])
    expect(calls.find(({ path }) => path === '/api/shares')?.query).toEqual({ report: 'r1' })
    const list = within(screen.getByRole('list', { name: 'Active links' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'For Anna, financeShared Nov 1 · until Dec 1 · with a passwordCopy',
      'Shared Nov 1Until Dec 1Copy',
      'For BenShared Nov 1 · until Dec 1',
    ])
    const of = 'the link to september.csv for Anna, finance, shared Nov 1'
    await user.click(list.getByRole('button', { name: `Copy ${of}` }))
    expect(await list.findByRole('button', { name: `Copied ${of}` })).toBeVisible()
    expect(await navigator.clipboard.readText()).toEndWith('/share#kept-token')
    // A new one is made below them all the same.
    expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible()
  })

  test('a list of links that could not be loaded says so, above the form', async () => {
    await openShareDialog(analysis, {}, () => fail(500, 'Something failed.'))
    expect(screen.getByText('Could not load the links to this report')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Active links' })).toBeNull()
  })

  test('makes a link for as long as chosen and shows it once', async () => {
    const { calls, user } = await openShareDialog(analysis)
    const dialog = document.querySelector('dialog')!
    await user.type(within(dialog).getByLabelText('For (optional)'), 'Anna, finance')
    await user.selectOptions(within(dialog).getByLabelText('Valid for'), '7 days')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByText('http://localhost/share#the-token')).toBeVisible()
    expect(dialog).toHaveTextContent('It ends on Nov 5, 2026')
    expect(dialog).toHaveTextContent('see how often it was opened, or revoke it.')
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/reports/r1/shares',
      body: { days: 7, password: null, language: 'en', recipient: 'Anna, finance' },
    })
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(within(dialog).getByText(/\/share#/).textContent)
    // It opens as its reader will see it, and a browser that does not allow copying says so.
    expect(within(dialog).getByRole('link', { name: /\/share#the-token$/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(dialog).toHaveTextContent('For Anna, finance. It ends on')
    const { writeText } = navigator.clipboard
    navigator.clipboard.writeText = () => Promise.reject(new Error('NotAllowedError'))
    await user.click(within(dialog).getByRole('button', { name: /Copy link|Copied/ }))
    expect(await screen.findByText('The browser did not allow copying')).toBeVisible()
    navigator.clipboard.writeText = writeText
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    await user.click(screen.getByText('Share'))
    expect(screen.queryByText('http://localhost/share#the-token')).toBeNull()
  })

  test.each([
    { withImages: true, said: ['with small copies of its images', 'your files stay here'] },
    { withImages: false, said: ['as it stands now. It needs no login', 'your file stays here'] },
  ])('says what goes with the link: $said', async ({ withImages, said }) => {
    await openShareDialog({ ...analysis, ...(withImages && { images: [exampleImage()] }) })
    for (const words of said) expect(document.querySelector('dialog')).toHaveTextContent(words)
  })

  test('may have a password, of eight characters at least', async () => {
    const { calls, user } = await openShareDialog(analysis)
    const dialog = document.querySelector('dialog')!
    const field = within(dialog).getByLabelText('Password (optional)')
    await user.type(field, 'short')
    expect(field).toHaveAccessibleDescription('At least 8 characters')
    expect(within(dialog).getByRole('button', { name: 'Create link' })).toBeDisabled()
    await user.type(field, ' no more')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByText(/Send the password by another way/)).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      days: 30,
      password: 'short no more',
      language: 'en',
      recipient: null,
    })
  })

  test('says when it failed', async () => {
    fakeApi({
      'GET /api/clients/:id': () => exampleClient(),
      'GET /api/reports/:id': () => exampleFullReport(analysis),
      'GET /api/shares': () => [],
      'POST /api/reports/:id/shares': () => fail(500, 'Something failed.'),
    })
    const { user } = renderApp('/client/c1/report/r1')
    await user.click(await screen.findByText('Share'))
    await user.click(await screen.findByText('Create link'))
    expect(await screen.findByText('Could not create the link')).toBeVisible()
  })
})
