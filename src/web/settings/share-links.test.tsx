import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'bun:test'
import { fakeApi } from '../../../test/web/fake-api'
import { renderApp } from '../../../test/web/render'
import { settingsHandlers } from '../../../test/web/settings-api'

const SHARE = {
  id: 's1',
  reportId: 'r1',
  clientId: 'c1',
  clientName: 'Harbor Dental',
  fileName: 'september.csv',
  reportType: 'campaign',
  period: { start: '2026-09-01', end: '2026-09-30' },
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
  hasPassword: false,
  recipient: null as string | null,
  openings: 0,
  lastOpenedAt: null as string | null,
  isKept: true,
  rerun: null,
}

describe('share links', () => {
  test('of one report are told apart by whom they are for', async () => {
    fakeApi(
      settingsHandlers({
        'GET /api/shares': () => [
          { ...SHARE, recipient: 'Anna, finance' },
          { ...SHARE, id: 's2', recipient: 'Ben' },
        ],
      }),
    )
    renderApp('/settings/shares')
    const table = await screen.findByRole('table', { name: 'Share links' })
    expect(table).toHaveTextContent(/For Anna, finance.*For Ben/)
    // Their times would say nothing more.
    expect(table).not.toHaveTextContent(/newest|oldest/)
    const copy = 'Copy the link to september.csv for Ben, shared Nov 1'
    expect(within(table).getByRole('button', { name: copy })).toBeVisible()
  })

  test('of a report whose file was audited again lead to that audit', async () => {
    const rerun = { reportId: 'r2', createdAt: '2026-11-04T12:00:00.000Z' }
    fakeApi(
      settingsHandlers({
        'GET /api/shares': () => [
          { ...SHARE, rerun },
          { ...SHARE, id: 's2' },
        ],
      }),
    )
    renderApp('/settings/shares')
    const links = await screen.findAllByRole('link', { name: 'replaced by the audit of Nov 4' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/client/c1/report/r2'])
  })

  test('are listed, copied again and revoked', async () => {
    let shares = [{ ...SHARE, hasPassword: true, openings: 3, lastOpenedAt: '2026-11-03T12:00:00.000Z' }]
    fakeApi(
      settingsHandlers({
        'GET /api/shares': () => shares,
        'POST /api/shares/:id/token': () => ({ token: 'the-token' }),
        'DELETE /api/shares/:id': ({ params: [id] }) => {
          shares = []
          return { id }
        },
      }),
    )
    const { user } = renderApp('/settings/shares')
    const cells = within(await screen.findByRole('table', { name: 'Share links' })).getAllByRole('cell')
    expect(screen.getByText(/^Anyone with a link, and its password if it has one, can view/)).toBeVisible()
    expect(cells.slice(1, 4).map(({ textContent }) => textContent)).toEqual([
      'SharedNov 1',
      'ExpiresDec 1Password',
      'Opened3 timesLast Nov 3',
    ])
    const of = 'the link to september.csv, shared Nov 1'
    await user.click(screen.getByRole('button', { name: `Copy ${of}` }))
    expect(await screen.findByRole('button', { name: `Copied ${of}` })).toBeVisible()
    expect(await navigator.clipboard.readText()).toEndWith('/share#the-token')
    await user.click(screen.getByRole('button', { name: `Revoke ${of}` }))
    const question = screen.getByRole('alertdialog', { name: 'Revoke share link' })
    expect(question).toHaveTextContent(`Revoke ${of}?`)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(shares).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: `Revoke ${of}` }))
    await user.click(screen.getByRole('button', { name: 'Revoke link' }))
    expect(await screen.findByText('Share link revoked')).toBeVisible()
    expect(await screen.findByText('No share links')).toBeVisible()
  })

  test('are told apart by type and period; several links to one report by the day they were made', async () => {
    const video = { id: 's0', reportId: 'r2', reportType: 'video', period: null }
    fakeApi(
      settingsHandlers({
        'GET /api/shares': () => [
          { ...SHARE, id: 's2', createdAt: '2026-11-05T12:00:00.000Z' },
          SHARE,
          { ...SHARE, ...video },
        ],
      }),
    )
    renderApp('/settings/shares')
    await screen.findByText('Nov 5')
    const links = await screen.findAllByRole('link', { name: /^Harbor Dental/ })
    expect(links.map((link) => link.closest('td')?.textContent)).toEqual([
      'Harbor Dental, CampaignSep 1 – 30 · september.csv',
      'Harbor Dental, CampaignSep 1 – 30 · september.csv',
      'Harbor Dental, Videoseptember.csv',
    ])
    expect(
      screen.getByRole('button', { name: 'Revoke the link to september.csv, shared Nov 5' }),
    ).toBeEnabled()
  })

  test('of one day by the time; of one minute by which is newest', async () => {
    fakeApi(
      settingsHandlers({
        'GET /api/shares': () => [
          { ...SHARE, id: 's3', createdAt: '2026-11-01T12:05:00.000Z' },
          { ...SHARE, id: 's2', createdAt: '2026-11-01T12:00:30.000Z' },
          SHARE,
        ],
      }),
    )
    renderApp('/settings/shares')
    const cells = await screen.findAllByRole('cell', { name: /Nov 1/ })
    const times = cells.map(({ textContent }) => textContent.split('Nov 1')[1]?.replace(/\s/, ' '))
    expect(times).toEqual(['12:05 PM', '12:00 PM, newest', '12:00 PM, oldest'])
  })
})
