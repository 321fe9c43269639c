import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../rules/rule'
import { recogniseTypes } from './recognise'

const row = (more: ExampleRow): ExampleRow => ({ spend: 10, impressions: 100, linkClicks: 5, ...more })
const best = (...rows: ExampleRow[]) => recogniseTypes(toExampleTable({ rows: rows.map(row) }))[0]
const A = { campaignName: 'A' }
const B = { campaignName: 'B' }

test.each([
  ['campaign', [A, B]],
  [
    'campaign',
    [
      { ...A, day: '2026-05-01' },
      { ...A, day: '2026-05-02' },
    ],
  ],
  [
    'adSet',
    [
      { ...A, adSetName: 'x' },
      { ...A, adSetName: 'y' },
    ],
  ],
  [
    'copy',
    [
      { ...A, adSetName: 'x', adName: 'one' },
      { ...A, adSetName: 'x', adName: 'two' },
    ],
  ],
  [
    'ageRange',
    [
      { ...A, age: '18-24', gender: 'male' },
      { ...B, age: '25-34', gender: 'female' },
    ],
  ],
  [
    'gender',
    [
      { ...A, gender: 'male' },
      { ...B, gender: 'female' },
    ],
  ],
  [
    'location',
    [
      { ...A, region: 'Kent' },
      { ...A, region: 'Essex' },
    ],
  ],
  [
    'placement',
    [
      { platform: 'facebook', placement: 'Feed' },
      { platform: 'instagram', placement: 'Feed' },
    ],
  ],
  [
    'device',
    [
      { ...A, device: 'Computers' },
      { ...A, device: 'Tablets' },
    ],
  ],
  [
    'time',
    [
      { weekday: 'Monday', hour: '0' },
      { weekday: 'Monday', hour: '1' },
    ],
  ],
  [
    'keyword',
    [
      { ...A, keyword: 'desk', matchType: 'Broad match' },
      { ...A, keyword: 'lamp' },
    ],
  ],
  [
    'searchTerm',
    [
      { ...A, searchTerm: 'oak desk', keyword: 'desk' },
      { ...A, searchTerm: 'lamp' },
    ],
  ],
  [
    'product',
    [
      { productTitle: 'Desk', itemId: '1' },
      { productTitle: 'Lamp', itemId: '2' },
    ],
  ],
  [
    'assetGroup',
    [
      { ...A, assetGroup: 'x' },
      { ...A, assetGroup: 'y' },
    ],
  ],
] as const)('an export is recognised: %s', (type, rows) => {
  expect(best(...rows)).toBe(type)
})

test('a column of one value throughout tells nothing', () => {
  expect(
    best({ ...A, device: 'All', platform: 'facebook' }, { ...B, device: 'All', platform: 'facebook' }),
  ).toBe('campaign')
})

test('the other types that the file can serve follow, and a file that serves none gives none', () => {
  const table = toExampleTable({
    rows: [row({ age: '18-24', gender: 'male' }), row({ age: '25-34', gender: 'female' })],
  })
  expect(recogniseTypes(table)).toEqual(['ageRange', 'gender'])
  expect(recogniseTypes({ ...table, dimensions: {} })).toEqual([])
})
