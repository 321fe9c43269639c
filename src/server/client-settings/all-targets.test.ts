import { expect, test } from 'bun:test'
import { openApp } from '../../../test/support/open-app'
import { CAMPAIGNS, fixture } from '../../../test/support/uploads'

test('the targets of all live clients, campaigns as their number, beside what the latest audit reached', async () => {
  const app = await openApp()
  const [first, second, audited] = [
    await app.createClient('A'),
    await app.createClient('B'),
    await app.createClient('C'),
  ]
  await app.createClient('D')
  await app.analyze({ file: fixture(CAMPAIGNS), type: 'campaign', clientId: audited.id })
  const json = { cpa: 35, roas: null, margin: 0.6, protectedCategory: false, brandCampaigns: ['Brand'], excludedCampaigns: [] } // prettier-ignore
  for (const { id } of [first, second]) await app.send('PUT', `/api/clients/${id}/targets`, { json })
  await app.send('DELETE', `/api/clients/${second.id}`)
  expect((await app.send('GET', '/api/targets')).json).toEqual([
    {
      clientId: first.id,
      latest: null,
      cpa: 35,
      roas: null,
      margin: 0.6,
      brandCampaigns: 1,
      excludedCampaigns: 0,
    },
    {
      clientId: audited.id,
      // Of sales alone: the file has further goals.
      latest: { currency: 'USD', costPerPurchase: 37.49, roas: expect.closeTo(1.7306, 4) },
      cpa: null,
      roas: null,
      margin: null,
      brandCampaigns: 0,
      excludedCampaigns: 0,
    },
  ])
  await app.close()
})
