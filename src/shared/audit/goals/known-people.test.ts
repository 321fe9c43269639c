import { describe, expect, test } from 'bun:test'
import { isRetargeting, reachesKnownPeople, seeksNewPeople } from './known-people'

describe('people who know the client, by the name of a campaign', () => {
  test.each([
    'RET_Cart14_DPA_2026',
    'US_RET_Viewers',
    'RT | Site visitors',
    'RT_DE_Katalog',
    'Sales - RT - Cart',
    'DPA RET 30d',
    'rt_us_dpa',
    'us-ret-dpa',
    'FB_RMK_30d',
    'RMKT|DPA',
    'Remarketing 30 days',
    'Retargeting | Cart 14 days',
    'CRM_Winback180_2026',
    'BOFU_DPA',
    'Visitors of the last 30 days',
    'Viewers30_Carousel',
    'ATC 7d',
    'Abandoned carts',
  ])('%s', (label) => {
    expect(isRetargeting(label)).toBe(true)
    expect(reachesKnownPeople(label)).toBe(true)
    expect(seeksNewPeople(label)).toBe(false)
  })
  test.each([
    'ACQ_Broad_ASC_2026',
    'Retail | Broad',
    'Smart TV sets',
    'Art prints',
    'Start_Sale',
    'Market_Broad',
    'Concert returns',
    'ACQ_LAL_Cart14',
    'Lookalike 1% visitors 180d',
    'Prospecting | RT audience excluded',
    'Cart covers',
    'Visitors to Berlin',
    'Warm socks',
    'Interests',
    'Hart_Rt66 boots',
  ])('not %s', (label) => {
    expect(reachesKnownPeople(label)).toBe(false)
  })
  test.each(['ACQ_LAL3_Video', 'ACQ | Broad', 'Prospecting', 'LAL1'])('new people: %s', (label) => {
    expect(seeksNewPeople(label)).toBe(true)
  })
})
