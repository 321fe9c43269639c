import { expect, test } from 'bun:test'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import { definitionOf } from '../../report-types/catalogue'
import { REPORT_TYPES } from '../../report-types/names'
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
      { ...A, adName: 'one', bodyText: 'Save today' },
      { ...A, adName: 'two', bodyText: 'Free delivery' },
    ],
  ],
  [
    'static',
    [
      { ...A, adSetName: 'x', adName: 'one' },
      { ...A, adSetName: 'x', adName: 'two' },
    ],
  ],
  [
    'video',
    [
      { ...A, adName: 'one', video3s: 40 },
      { ...A, adName: 'two', video3s: 20 },
    ],
  ],
  ['static', [{ adName: 'one' }, { adName: 'one' }]],
  ['creativeType', [{ creative: 'a.jpg' }, { creative: 'b.mp4' }]],
  ['static', [{ creative: 'a.jpg' }, { creative: 'b.png' }]],
  ['video', [{ creative: 'a.mov' }, { creative: 'b.mp4' }]],
  [
    'campaign',
    [
      { ...A, day: '2026-05-01', weekday: 'Friday' },
      { ...B, day: '2026-05-02', weekday: 'Saturday' },
    ],
  ],
  ['campaign', [{ accountName: 'Client A' }, { accountName: 'Client B' }]],
  [
    'product',
    [
      { assetGroup: 'x', itemId: '1' },
      { assetGroup: 'y', itemId: '2' },
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

test.each([
  [
    'placement',
    [
      { ...A, network: 'Search' },
      { ...A, network: 'Display' },
    ],
  ],
  [
    'campaign',
    [
      { ...A, network: 'Search' },
      { ...B, network: 'Display' },
    ],
  ],
  [
    'product',
    [
      { ...A, brand: 'Acme' },
      { ...B, brand: 'Oak' },
    ],
  ],
  [
    'copy',
    [
      { ...A, adName: 'x', headline: 'One', creativeType: 'Responsive search ad' },
      { ...A, adName: 'y', headline: 'Two', creativeType: 'Expanded text ad' },
    ],
  ],
] as const)('an export of Google is recognised: %s', (type, rows) => {
  expect(recogniseTypes(toExampleTable({ rows: rows.map(row), platform: 'google' }))[0]).toBe(type)
})

test('one account throughout is no breakdown', () => {
  expect(
    recogniseTypes(toExampleTable({ rows: [row({ accountName: 'A' }), row({ accountName: 'A' })] })),
  ).toEqual([])
})

test('every report type is recognised by a column of its own', () => {
  const unknown = REPORT_TYPES.filter((type) => {
    const columns = definitionOf(type).columns.filter((column) => column !== 'mediaType')
    const more = type === 'video' ? { video3s: 40 } : {}
    return !columns.some(
      (column) => best({ [column]: 'one', ...more }, { [column]: 'two', ...more }) === type,
    )
  })
  expect(unknown).toEqual([])
})
