import { screen, within } from '@testing-library/react'
import { expect, test } from 'bun:test'
import { exampleFile } from '../../../../test/web/analyses'
import { exampleClient } from '../../../../test/web/examples'
import { fakeApi } from '../../../../test/web/fake-api'
import { campaign, openWithFile } from '../../../../test/web/open-audit'
import { renderApp } from '../../../../test/web/render'

const targets = {
  cpa: null,
  roas: 2,
  margin: null,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
}
const model = {
  kind: 'model',
  model: 'local',
  source: 'settings',
  baseUrl: null,
  key: null,
  dailyTokens: 1,
  tagsTexts: false,
  sharesOpinions: false,
  tokensToday: 0,
}

test('is shown before anything is sent', async () => {
  const { user, calls } = await openWithFile({
    'GET /api/narrator': () => model,
    'GET /api/clients/:id/targets': () => targets,
  })
  await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
  const sent = within(dialog).getByRole('region', { name: 'Facts of this audit' })
  expect(sent).toHaveTextContent('ROAS at least 2')
  for (const { label } of campaign.segments) expect(sent).not.toHaveTextContent(label)
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test.each([true, false])('holds the ad texts where they are allowed to go along: %p', async (tagsTexts) => {
  fakeApi({
    'GET /api/clients': () => [exampleClient()],
    'GET /api/clients/:id': () => exampleClient(),
    'GET /api/clients/:id/reports': () => [],
    'GET /api/narrator': () => ({ ...model, tagsTexts }),
    'GET /api/clients/:id/targets': () => targets,
  })
  const { user } = renderApp('/client/c1/facebook-audit?category=creative&type=copy')
  await user.upload(await screen.findByLabelText(/CSV/), await exampleFile('copy'))
  await user.click(await screen.findByRole('button', { name: 'Preview what is sent' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is sent to the model' })
  if (tagsTexts) {
    const sent = within(dialog).getByRole('region', { name: 'Ad texts, call 1 of 1' })
    expect(sent).toHaveTextContent('Free delivery; free returns')
    expect(dialog).toHaveTextContent('The ad texts go in calls of their own, without figures.')
  } else expect(dialog).not.toHaveTextContent('Free delivery')
})

test('is not offered without a model', async () => {
  await openWithFile({
    'GET /api/narrator': () => ({ ...model, kind: 'built-in' }),
    'GET /api/clients/:id/targets': () => targets,
  })
  expect(screen.queryByRole('button', { name: 'Preview what is sent' })).toBeNull()
})
