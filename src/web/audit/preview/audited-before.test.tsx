import { act, screen } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleFile } from '../../../../test/web/analyses'
import { exampleReport } from '../../../../test/web/examples'
import { openWithFile } from '../../../../test/web/open-audit'

test('a file that this client had audited says so and leads to that report; it can be audited again', async () => {
  const before = exampleReport({ id: 'r9', createdAt: '2025-11-20T12:00:00.000Z' })
  const { calls, user, path, navigate } = await openWithFile({
    'GET /api/clients/:id/reports': () => [before],
  })
  expect(await screen.findByText(/^You audited this file on Nov 20, 2025\./)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open that report' })
  expect(link).toHaveAttribute('href', '/client/c1/report/r9')
  expect(screen.getByRole('button', { name: 'Analyze' })).toBeEnabled()
  const bytes = await (await exampleFile('campaign')).arrayBuffer()
  const asked = calls.find(({ path }) => path === '/api/clients/c1/reports')
  expect(asked?.query.file).toBe(new Bun.CryptoHasher('sha256').update(bytes).digest('hex'))
  // It needs no second audit: the next one begins with another file.
  await user.click(link)
  expect(path()).toBe('/client/c1/report/r9')
  act(() => navigate('/client/c1/facebook-audit'))
  expect(await screen.findByRole('button', { name: 'Upload a CSV export' })).toBeVisible()
})

test('another file says nothing', async () => {
  const { calls } = await openWithFile({ 'GET /api/clients/:id/reports': () => [] })
  await screen.findByRole('button', { name: 'Analyze' })
  expect(calls.some(({ query }) => query.file)).toBe(true)
  expect(screen.queryByText(/You audited this file/)).toBeNull()
})
