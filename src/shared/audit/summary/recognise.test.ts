import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '../../../../test/support/export-files'
import { toExampleTable } from '../../../../test/support/example-table'
import type { ExampleRow } from '../../../../test/support/rule-examples/example'
import type { Dimension } from '../../exports/ads-table'
import { LANGUAGES } from '../../exports/languages/all'
import { readExport } from '../../exports/read-export'
import { definitionOf } from '../../report-types/catalogue'
import { REPORT_TYPES, type ReportType } from '../../report-types/names'
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

describe('files with the type that they were exported for', () => {
  const FIXTURES = join(import.meta.dir, '../../../../test/fixtures')
  const toCamel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const list = (folder: string, typeOf: (name: string) => string | undefined) =>
    readdirSync(join(FIXTURES, folder)).flatMap((name): [string, string][] => {
      const type = name.endsWith('.csv') ? typeOf(name) : undefined
      return type === undefined ? [] : [[`${folder}/${name}`, type]]
    })
  const LABELS: Record<string, string> = {
    fx01: 'campaign',
    fx02: 'ageRange',
    fx03: 'gender',
    fx04: 'location',
    fx05: 'objective',
    fx06: 'copy',
    fx07: 'video',
    fx08: 'creativeType',
    fx09: 'engaged',
    fx10: 'campaign',
    fx11: 'searchTerm',
  }
  const files = [
    ...list('exports', (name) => LABELS[name.slice(0, 4)] ?? /^google-account-(\w+)/.exec(name)?.[1]),
    ...list('further', (name) => toCamel(name.replace('.csv', ''))),
    ...list('scenarios', (name) => name.split('.')[1]),
  ]

  test('there are more than 70', () => expect(files.length).toBeGreaterThan(70))

  test.each(files)('%s: %s', (file, type) => {
    const table = readExport(readFileSync(join(FIXTURES, file)), { fileName: file })
    expect(recogniseTypes(table)[0]).toBe(type as ReportType)
  })
})

describe('exports in every language of the reader', () => {
  const COLUMNS: Partial<Record<ReportType, readonly Dimension[]>> = {
    campaign: ['campaignName'],
    ageRange: ['age'],
    gender: ['gender'],
    location: ['region'],
    objective: ['objective'],
    adSet: ['campaignName', 'adSetName'],
    placement: ['platform', 'placement'],
    copy: ['adName', 'bodyText'],
    device: ['campaignName', 'device'],
    time: ['hour'],
    keyword: ['keyword', 'campaignName', 'adGroupName'],
    searchTerm: ['searchTerm', 'campaignName', 'adGroupName'],
    product: ['productTitle', 'itemId'],
    assetGroup: ['assetGroup', 'campaignName'],
  }
  const CELLS: Partial<Record<Dimension, readonly [string, string]>> = {
    age: ['18-24', '25-34'],
    gender: ['female', 'male'],
    hour: ['0', '1'],
    objective: ['OUTCOME_SALES', 'OUTCOME_LEADS'],
  }
  const cases = LANGUAGES.flatMap(({ tag, meta, google }) =>
    (
      [
        ['meta', meta, 'EUR'],
        ['google', google, null],
      ] as const
    ).flatMap(([platform, words, currency]) =>
      (Object.entries(COLUMNS) as [ReportType, readonly Dimension[]][]).flatMap(([type, columns]) => {
        const fields = [...columns, 'impressions', 'spend'] as const
        const headers = fields.map((field) => words?.[field]?.split('|')[0])
        if (headers.includes(undefined)) return []
        const head = headers.map((header, at) =>
          fields[at] === 'spend' && currency ? `${header} (${currency})` : header,
        )
        const rows = [0, 1].map((at) =>
          fields.map(
            (field) =>
              CELLS[field as Dimension]?.[at] ??
              (field === 'spend' || field === 'impressions' ? `1${at}` : `x${at}`),
          ),
        )
        return [
          [
            tag,
            platform,
            type,
            [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'),
          ] as const,
        ]
      }),
    ),
  )

  test('there are more than 400', () => expect(cases.length).toBeGreaterThan(400))

  test.each(cases)('%s, %s: %s', (_, __, type, text) => {
    expect(recogniseTypes(read(text))[0]).toBe(type)
  })
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
