import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { definitionOf } from '../report-types/catalogue'
import { nameOf, REPORT_TYPES } from '../report-types/names'
import { segmentNoun, shortenLabel, shortenLabels } from './labels'

test.each(REPORT_TYPES.map((type) => [type]))(
  'a row of %s has a noun, by whatever column it is made',
  (type) => {
    for (const dimension of [...definitionOf(type).columns, nameOf(type).dimension])
      expect([dimension, segmentNoun({ reportType: type, dimension })?.one]).toEqual([
        dimension,
        expect.stringMatching(/^[a-z]/),
      ])
  },
)

test.each([
  ['a short name', 'Prospecting | Broad', 'Prospecting | Broad'],
  [
    'a long name in its middle',
    'DE_Prospecting_Purchasers_Lookalike-3-Percent_Women_25-54_UGC-Video_Autumn_A',
    'DE_Prospecting_Purchasers_Lookalike-3-Perce…men_25-54_UGC-Video_Autumn_A',
  ],
  [
    'a text at its end, between words',
    'Free delivery on all orders – and free returns, too, for as long as the autumn sale goes on',
    'Free delivery on all orders – and free returns, too, for as long as…',
  ],
])('%s', (_, label, expected) => expect(shortenLabel(label)).toBe(expected))

test.each(['x'.repeat(200), `${'😀'.repeat(50)}_${'😀'.repeat(50)}`, 'word '.repeat(40)])(
  'a cut label of any kind is within its limit and has whole characters',
  (label) => {
    const short = shortenLabel(label, 40)
    expect([...short].length).toBeLessThanOrEqual(40)
    expect(short.isWellFormed()).toBe(true)
    expect(short).toContain('…')
  },
)

test('names of one convention that differ in their middle stay apart when shortened', () => {
  const middle = 'Conversion_Prospecting_AdvantagePlus_AllPlacements_'
  const names = ['Spring', 'Summer', 'Winter'].map(
    (season) => `ACME_DE_2026_Q4_${middle}${season}_Variant_1_CreativeTestingDescriptionThatGoesOn`,
  )
  expect(names.map(shortenLabels(names))).toEqual([
    'ACME_DE_2026_Q4_…AllPlacements_Spring_Variant_1_Cr…DescriptionThatGoesOn',
    'ACME_DE_2026_Q4_…AllPlacements_Summer_Variant_1_Cr…DescriptionThatGoesOn',
    'ACME_DE_2026_Q4_…AllPlacements_Winter_Variant_1_Cr…DescriptionThatGoesOn',
  ])
})

test('a name that the others do not resemble is shortened as it is alone', () => {
  const names = ['Brand', `A_${'long_'.repeat(30)}1`, `B_${'long_'.repeat(30)}1`]
  const shorten = shortenLabels(names)
  for (const name of names) expect(shorten(name)).toBe(shortenLabel(name))
})

test('shortened names are within the limit, and those that differ in one part differ', () => {
  const part = fc.constantFrom('Prospecting', 'Lookalike', 'Women', '25-54', 'UGC', 'Autumn', 'A', 'B')
  const name = fc.array(part, { minLength: 8, maxLength: 20 }).map((parts) => parts.join('_'))
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 6 }), (names) => {
      for (const short of names.map(shortenLabels(names))) expect([...short].length).toBeLessThanOrEqual(72)
    }),
  )
  fc.assert(
    fc.property(name, fc.uniqueArray(part, { minLength: 2, maxLength: 5 }), name, (start, middles, end) => {
      const names = middles.map((middle) => `${start}_${middle}_${end}`)
      expect(new Set(names.map(shortenLabels(names))).size).toBe(names.length)
    }),
  )
})
