import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleAnalysis, exampleFullReport } from '../../../test/web/analyses'
import { exampleReport } from '../../../test/web/examples'
import { conflict, fail, fakeApi } from '../../../test/web/fake-api'
import { openReport, reportHandlers } from '../../../test/web/open-report'
import { renderApp } from '../../../test/web/render'
import type { ClientTargets } from '../lib/api'

const campaign = await exampleAnalysis('campaign')
const campaignSegment = campaign.segments[0]!
const none = { cpa: null, roas: null, margin: null, protectedCategory: false, brandCampaigns: [], excludedCampaigns: [], version: 0 } // prettier-ignore

const typeTarget = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Targets' }))
  const dialog = await screen.findByRole('dialog', { name: 'Targets' })
  await waitFor(() => expect(within(dialog).getByLabelText('Cost per purchase')).toHaveFocus())
  expect(dialog).toHaveTextContent('In USD')
  await user.type(await within(dialog).findByLabelText('Cost per purchase'), '25')
  await user.click(within(dialog).getByRole('button', { name: 'Save and run again' }))
  return dialog
}

test('a target is set and the report run again with it in one click, which leads to the new report', async () => {
  const made = { ...exampleFullReport(campaign), id: 'again' }
  const asked: string[] = []
  const calls = fakeApi({
    ...reportHandlers(campaign),
    'GET /api/reports/:id': ({ params: [id] }) => (id === 'again' ? made : exampleFullReport(campaign)),
    'GET /api/clients/:id/targets': () => none,
    'PUT /api/clients/:id/targets': ({ body }) => (asked.push('saved'), body),
    'POST /api/reports/:id/rerun': () => (asked.push('run'), { ...campaign, reportId: 'again' }),
  })
  const { user, path } = renderApp('/client/c1/report/r1')
  await typeTarget(user)
  await waitFor(() => expect(path()).toBe('/client/c1/report/again'))
  expect(await screen.findByText('Report run again')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Targets' })).toBeNull()
  expect(asked).toEqual(['saved', 'run'])
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ cpa: 25, version: 0 })
  // What the target changed is one press away.
  await user.click(screen.getByRole('button', { name: 'What changed' }))
  expect(path()).toBe('/client/c1/reports?compare=r1,again')
})

test('a target that somebody else had changed meanwhile: the change is saved over theirs, and the report still runs again', async () => {
  const made = { ...exampleFullReport(campaign), id: 'again' }
  const theirs = { ...none, margin: 0.5, version: 1 }
  const calls = fakeApi({
    ...reportHandlers(campaign),
    'GET /api/reports/:id': ({ params: [id] }) => (id === 'again' ? made : exampleFullReport(campaign)),
    'GET /api/clients/:id/targets': () => none,
    'PUT /api/clients/:id/targets': ({ body }) =>
      (body as ClientTargets).version === theirs.version ? body : conflict(theirs),
    'POST /api/reports/:id/rerun': () => ({ ...campaign, reportId: 'again' }),
  })
  const { user, path } = renderApp('/client/c1/report/r1')
  await typeTarget(user)
  await user.click(await screen.findByRole('button', { name: 'Save my change and run again' }))
  await waitFor(() => expect(path()).toBe('/client/c1/report/again'))
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['PUT', expect.objectContaining({ cpa: 25, margin: null, version: 0 })],
    ['PUT', expect.objectContaining({ cpa: 25, margin: 0.5, version: 1 })],
    ['POST', {}],
  ])
})

test('what the server refuses is said, and the report stays', async () => {
  fakeApi({
    ...reportHandlers(campaign),
    'GET /api/clients/:id/targets': () => none,
    'PUT /api/clients/:id/targets': ({ body }) => body,
    'POST /api/reports/:id/rerun': () =>
      fail(404, 'The file of this report was deleted. The report itself is kept.'),
  })
  const { user, path } = renderApp('/client/c1/report/r1')
  await typeTarget(user)
  expect(await screen.findByText('Could not run the report again')).toBeVisible()
  expect(screen.getByText('The file of this report was deleted. The report itself is kept.')).toBeVisible()
  expect(path()).toBe('/client/c1/report/r1')
})

test('a report of images is not offered to run without them', async () => {
  await openReport({ ...campaign, images: [] })
  await screen.findByRole('button', { name: 'Share' })
  expect(screen.queryByRole('button', { name: 'Targets' })).toBeNull()
})

test('an account report, which cannot run again, leads to the client’s targets', async () => {
  await openReport({ ...campaign, files: [] })
  expect(await screen.findByRole('link', { name: 'Targets' })).toHaveAttribute(
    'href',
    '/settings/targets?client=c1',
  )
})

test('campaigns of the open report are offered before those of the latest audit', async () => {
  const inCampaign = (label: string, campaign: string) => ({
    ...campaignSegment,
    id: label,
    label,
    within: [campaign],
  })
  const open = {
    ...campaign,
    dimension: 'gender',
    segments: [inCampaign('Women', 'Meta | Spring'), inCampaign('Men', 'Meta | Spring')],
  }
  const latest = { ...campaign, segments: [{ ...campaignSegment, label: 'Search | Brand' }] }
  fakeApi({
    ...reportHandlers(campaign),
    'GET /api/reports/:id': ({ params: [id] }) => exampleFullReport(id === 'google' ? latest : open),
    'GET /api/clients/:id/reports': () => [exampleReport({ id: 'google', reportType: 'campaign' })],
    'GET /api/clients/:id/targets': () => none,
  })
  const { user } = renderApp('/client/c1/report/r1')
  await user.click(await screen.findByRole('button', { name: 'Targets' }))
  const field = await screen.findByLabelText('Excluded campaigns')
  const offered = () =>
    [
      ...document.querySelectorAll<HTMLOptionElement>(`#${CSS.escape(field.getAttribute('list')!)} option`),
    ].map(({ value }) => value)
  await waitFor(() => expect(offered()).toEqual(['Meta | Spring', 'Search | Brand']))
})
