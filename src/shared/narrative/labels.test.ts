import { expect, test } from 'bun:test'
import { definitionOf } from '../report-types/catalogue'
import { nameOf, REPORT_TYPES } from '../report-types/names'
import { segmentNoun } from './labels'

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
