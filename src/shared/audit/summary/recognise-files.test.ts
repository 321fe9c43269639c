import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from '../../../../test/support/export-files'
import type { Dimension } from '../../exports/ads-table'
import { LANGUAGES } from '../../exports/languages/all'
import { readExport } from '../../exports/read-export'
import type { ReportType } from '../../report-types/names'
import { recogniseTypes } from './recognise'

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

  test('finds more than 70 files', () => expect(files.length).toBeGreaterThan(70))

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

  test('makes more than 400 exports', () => expect(cases.length).toBeGreaterThan(400))

  test.each(cases)('%s, %s: %s', (_, __, type, text) => {
    expect(recogniseTypes(read(text))[0]).toBe(type)
  })
})
