import { describe, expect, test } from 'bun:test'
import { valueOf } from '../../../shared/metrics/catalogue'
import { exampleAnalysis } from '../../../../test/web/analyses'
import { arrangeSegments, findColumns, whyMissing } from './segment-rows'

const campaign = await exampleAnalysis('campaign')
const video = await exampleAnalysis('video')

describe('segments', () => {
  test('columns are those that the file can fill', () => {
    expect(findColumns(campaign)).not.toContain('results')
    expect(findColumns(video)).toContain('hookRate')
    expect(findColumns(campaign)).not.toContain('hookRate')
  })

  test.each([
    ['ROAS', { by: 'roas', down: true }],
    ['cost', { by: 'costPerPurchase', down: false }],
  ] as const)('sorted by %s, what is missing stands last', (_, sort) => {
    const [first, ...rest] = campaign.segments
    const sums = { ...first!.sums, purchases: null, purchaseValue: null }
    const arranged = arrangeSegments([{ ...first!, sums }, ...rest], '', sort)
    expect(valueOf(sort.by, arranged.at(-1)!.sums)).toBeNull()
    const values = arranged.flatMap((segment) => valueOf(sort.by, segment.sums) ?? [])
    expect(values.length).toBeGreaterThan(2)
    expect(values).toEqual([...values].sort((a, b) => (sort.down ? b - a : a - b)))
  })

  test('sorted by cost, a row that bought nothing for its money is the most expensive', () => {
    const [first, ...rest] = campaign.segments
    const barren = { ...first!, sums: { ...first!.sums, spend: 50, purchases: 0 } }
    const bought = rest.filter(({ sums }) => sums.purchases)
    const places = ([true, false] as const).map((down) =>
      arrangeSegments([barren, ...bought], '', { by: 'costPerPurchase', down }).indexOf(barren),
    )
    expect(places).toEqual([0, bought.length])
  })

  test.each([
    [0, 'no purchases'],
    [null, 'not in this file'],
  ])('%p purchases: a cost per purchase is missing for %p', (purchases, reason) => {
    const { sums } = campaign.segments[0]!
    expect(whyMissing({ sums: { ...sums, purchases } }, 'costPerPurchase')).toBe(reason)
  })

  test('the filter folds case and accents', () => {
    const segments = [{ ...campaign.segments[0]!, label: 'Été | Ventes' }]
    expect(arrangeSegments(segments, ' ete ', { by: 'label', down: false })).toHaveLength(1)
    expect(arrangeSegments(segments, 'hiver', { by: 'label', down: false })).toHaveLength(0)
  })
})
