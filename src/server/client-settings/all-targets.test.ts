import { expect, test } from 'bun:test'
import { openApp } from '../../../test/support/open-app'

test('the targets of all live clients that have some, campaigns as their number', async () => {
  const app = await openApp()
  const [first, second] = [await app.createClient(), await app.createClient()]
  const json = { cpa: 35, roas: null, margin: 0.6, protectedCategory: false, brandCampaigns: ['Brand'], excludedCampaigns: [] } // prettier-ignore
  for (const { id } of [first, second]) await app.send('PUT', `/api/clients/${id}/targets`, { json })
  await app.send('DELETE', `/api/clients/${second.id}`)
  expect((await app.send('GET', '/api/targets')).json).toEqual([
    { clientId: first.id, cpa: 35, roas: null, margin: 0.6, brandCampaigns: 1, excludedCampaigns: 0 },
  ])
  await app.close()
})
