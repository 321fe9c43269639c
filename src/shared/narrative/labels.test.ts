import { expect, test } from 'bun:test'
import { definitionOf } from '../report-types/catalogue'
import { nameOf, REPORT_TYPES } from '../report-types/names'
import { segmentNoun, shortenLabel } from './labels'

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
