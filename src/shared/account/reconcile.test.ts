import { describe, expect, test } from 'bun:test'
import { array, assert, constantFrom, infiniteStream, integer, nat, property } from 'fast-check'
import { APRIL, fileIdentity as file } from '../../../test/support/file-identity'
import { reconcile, type FileIdentity } from './reconcile'

const CUTS = [file('campaign.csv'), file('ageRange.csv', { spend: 1000.4 }), file('gender.csv')]
const leftOut = (files: readonly FileIdentity[]) =>
  reconcile(files).files.flatMap((entry) => (entry.leftOut ? [[entry.file, entry.leftOut]] : []))

describe('files of one account', () => {
  test('cuts of one sum reconcile and are counted once', () => {
    const { files, spend } = reconcile(CUTS)
    expect(spend).toBe(1000)
    expect(files.map(({ reconciles }) => reconciles)).toEqual([true, true, true])
    expect(files[0]).toMatchObject({ file: 'ageRange.csv', difference: 'rounding' })
  })

  test.each([
    ['platform', { platform: 'google' }],
    ['currency', { currency: 'USD' }],
    ['earlier_period', { period: APRIL }],
    ['period', { period: { start: '2026-05-10', end: '2026-06-10' } }],
    ['other_sum', { spend: 4000 }],
    ['other_sum', { spend: 120 }],
    ['duplicate', { hash: 'campaign.csv' }],
    ['duplicate', { type: 'campaign' }],
  ] as const)('a foreign file is left out and named: %s', (reason, change) => {
    expect(leftOut([...CUTS, file('odd.csv', change)])).toEqual([['odd.csv', reason]])
  })

  test('the same rows with further figures are no duplicate; of two such exports the poorer one is', () => {
    const carts = file('carts.csv', { type: 'campaign', measures: ['spend', 'addToCart'] })
    expect(leftOut([...CUTS, carts])).toEqual([])
    const poor = file('a.csv', { type: 'campaign', measures: ['spend'] })
    expect(leftOut([...CUTS, poor])).toEqual([['a.csv', 'duplicate']])
  })

  test('a file that a person puts back stays, with the reason against it', () => {
    const dollars = file('us.csv', { currency: 'USD', putBack: true })
    const { files } = reconcile([...CUTS, dollars])
    expect(files.at(-1)).toMatchObject({ file: 'us.csv', reconciles: false, putBack: 'currency' })
    expect(files.at(-1)!.leftOut).toBeUndefined()
    expect(files.at(-1)!.share).toBeUndefined()
  })

  test('another account is told by its name', () => {
    const named = CUTS.map((cut) => ({ ...cut, account: 'Acme' }))
    expect(leftOut([...named, file('odd.csv', { account: 'Other', spend: 900 })])).toEqual([
      ['odd.csv', 'account'],
    ])
  })

  test('search terms that hide half of the money stay, with their share', () => {
    const { files } = reconcile([...CUTS, file('searchTerm.csv', { spend: 450, hides: true })])
    expect(files.at(-1)).toMatchObject({ reconciles: false, share: 0.45, difference: 'hidden_rows' })
    expect(files.at(-1)!.leftOut).toBeUndefined()
  })

  describe('ads of one format, less than half of the spend', () => {
    const campaigns = file('campaign.csv', { campaigns: ['Spring', 'Summer'] })
    const videos = (more: Partial<FileIdentity> = {}) =>
      file('video.csv', { spend: 240, campaigns: ['Summer'], ...more })

    test('stay with their share, as long as nothing speaks for another account', () => {
      const { files } = reconcile([campaigns, file('gender.csv'), videos()])
      expect(files.at(-1)).toMatchObject({ reconciles: false, share: 0.24, difference: 'missing_rows' })
      expect(files.at(-1)!.leftOut).toBeUndefined()
      expect(leftOut([campaigns, file('gender.csv'), videos({ campaigns: [] })])).toEqual([])
    })

    test.each<[string, Partial<FileIdentity>]>([
      ['of campaigns that the account does not have', { campaigns: ['Winter'] }],
      ['without a period', { period: null }],
      ['without a currency', { currency: null }],
      ['of more than the account spent', { spend: 4000 }],
    ])('%s are of another sum', (_, more) =>
      expect(leftOut([campaigns, file('gender.csv'), videos(more)])).toEqual([['video.csv', 'other_sum']]),
    )
  })

  test('a file without dates or currency belongs to the account that its sum fits', () => {
    expect(leftOut([...CUTS, file('video.csv', { period: null, currency: null })])).toEqual([])
  })

  test('any order of files gives the same answer, and 200 mixes name every foreign file', () => {
    const foreign: readonly Partial<FileIdentity>[] = [
      { currency: 'USD' },
      { platform: 'google' },
      { period: APRIL },
      { period: { start: '2025-01-01', end: '2025-02-01' }, spend: 77 },
    ]
    assert(
      property(
        integer({ min: 2, max: 6 }),
        array(constantFrom(...foreign), { minLength: 1, maxLength: 1 }),
        infiniteStream(nat()),
        (count, odd, order) => {
          const files = [
            ...Array.from({ length: count }, (_, i) => file(`cut${i}.csv`)),
            ...odd.map((change, i) => file(`odd${i}.csv`, change)),
          ]
          const shuffled = files
            .map((entry) => ({ entry, key: order.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ entry }) => entry)
          expect(reconcile(shuffled)).toEqual(reconcile(files))
          expect(leftOut(files).map(([name]) => name)).toEqual(odd.map((_, i) => `odd${i}.csv`))
        },
      ),
      { numRuns: 200 },
    )
  })
})
