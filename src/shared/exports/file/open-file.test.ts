import { describe, expect, test } from 'bun:test'
import { readExport } from '../read-export'
import { codes, read, sum, toBytes, toUtf16 } from '../../../../test/support/export-files'

describe('encodings', () => {
  const tsv = 'Kampagne\tKosten\tImpressionen\nMünchen\t1.205,30\t2.206\n'
  test.each([
    ['UTF-16LE with mark', toUtf16(tsv), 'utf-16le'],
    ['UTF-16BE with mark', toUtf16(tsv, { bigEndian: true }), 'utf-16be'],
    ['UTF-16LE without mark', toUtf16(tsv, { mark: false }), 'utf-16le'],
    ['UTF-16BE without mark', toUtf16(tsv, { mark: false, bigEndian: true }), 'utf-16be'],
    ['UTF-8 with mark', toBytes(`\ufeff${tsv}`), 'utf-8'],
  ])('%s', (_, bytes, encoding) => {
    const table = readExport(bytes)
    expect(table.encoding).toBe(encoding as typeof table.encoding)
    expect(table.delimiter).toBe('\t')
    expect(table.dimensions.campaignName).toEqual(['München'])
    expect(sum(table.measures.spend)).toBe(1205.3)
    expect(sum(table.measures.impressions)).toBe(2206)
  })

  test('Windows-1252', () => {
    const bytes = Uint8Array.from('Campaña;Coste\nJosé;10,50\n', (c) => c.charCodeAt(0))
    const table = readExport(bytes)
    expect(table.encoding).toBe('windows-1252')
    expect(table.dimensions.campaignName).toEqual(['José'])
  })

  test.each([
    [
      'shift_jis',
      [0x83, 0x4c, 0x83, 0x83, 0x83, 0x93, 0x83, 0x79, 0x81, 0x5b, 0x83, 0x93, 0x96, 0xbc],
      'キャンペーン名',
    ],
    [
      'windows-1251',
      [0xcd, 0xe0, 0xe7, 0xe2, 0xe0, 0xed, 0xe8, 0xe5, 0x20, 0xea, 0xe0, 0xec, 0xef, 0xe0, 0xed, 0xe8, 0xe8],
      'Название кампании',
    ],
  ])('%s, found by its headers', (encoding, header, text) => {
    const table = readExport(
      Uint8Array.from([...header, ...toBytes(',Impressions,Amount spent (JPY)\nA,10,5\n')]),
    )
    expect(table.encoding).toBe(encoding as typeof table.encoding)
    expect(table.columns[0]).toMatchObject({ header: text, field: 'campaignName' })
  })

  const spoil = (text: string) =>
    Uint8Array.from([...toBytes(`Campaign name,Amount spent (EUR)\n${text}`), 0xff, ...toBytes(',1\n')])
  test.each([
    ['with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...spoil('A')]), 'A\ufffd'],
    ['with one letter beyond ASCII', spoil('Café'), 'Café\ufffd'],
    ['with a few', spoil('Café São Paulo'), 'Café São Paulo\ufffd'],
  ])('UTF-8 %s and one invalid byte stays UTF-8, and that is said', (_, bytes, name) => {
    const table = readExport(bytes)
    expect(table.encoding).toBe('utf-8')
    expect(table.dimensions.campaignName).toEqual([name])
    expect(codes(table)).toContain('damaged_characters')
  })

  test('a byte that is no UTF-8 among ASCII is read as Windows-1252, and that is said', () => {
    const table = readExport(spoil('A'))
    expect(table.encoding).toBe('windows-1252')
    expect(codes(table)).toContain('legacy_encoding')
  })

  test('UTF-8 that was taken for Windows-1252 and saved again', () => {
    const table = read('Nome da campanha,ImpressÃµes,Valor usado (BRL),AlcanÃ§ado\nVerÃ£o,10,"5,50",1\n')
    expect(table.measures.impressions).toEqual(new Float64Array([10]))
    expect(table.dimensions.campaignName).toEqual(['Verão'])
    expect(codes(table)).toContain('repaired_encoding')
  })
})
