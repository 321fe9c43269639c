import { describe, expect, test } from 'bun:test'
import { readExport } from '../read-export'
import { codes, read, sum, toBytes } from '../../../../test/support/export-files'

/** Encodes text in a single-byte code page, by decoding every byte and inverting the table. */
function toCodePage(text: string, encoding: string): Uint8Array {
  const letters = new Map<string, number>()
  const decoder = new TextDecoder(encoding)
  for (let byte = 255; byte >= 0; byte--) letters.set(decoder.decode(Uint8Array.of(byte)), byte)
  return Uint8Array.from(text, (letter) => letters.get(letter) ?? 63)
}

describe('a code page is found by the headers that it makes readable', () => {
  test.each([
    ['windows-1253', 'Όνομα καμπάνιας;Εμφανίσεις;Ποσό που δαπανήθηκε (EUR)', 'Καλοκαίρι', 'el'],
    ['windows-1255', 'שם הקמפיין;הופעות;סכום שהוצא (ILS)', 'קיץ', 'he'],
    ['windows-874', 'ชื่อแคมเปญ;อิมเพรสชัน;จำนวนเงินที่ใช้จ่ายไป (THB)', 'ร้อน', 'th'],
    ['macintosh', 'Nombre de la campaña;Impresiones;Importe gastado (EUR)', 'Otoño – España', 'es'],
    ['windows-1250', 'Kampány neve;Megjelenések;Elköltött összeg (HUF)', 'Őszi űrhajó', 'hu'],
    ['windows-1250', 'Název kampaně;Zobrazení;Utracená částka (CZK)', 'Léto – šťastné', 'cs'],
    ['windows-1254', 'Kampanya Adı;Gösterim;Harcanan Tutar (TRY)', 'Işık', 'tr'],
  ])('%s: %s', (encoding, header, name, language) => {
    const file = readExport(toCodePage(`${header}\n${name};1000;500\n`, encoding))
    expect([file.encoding, file.language] as unknown[]).toEqual([encoding, language])
    expect(file.dimensions.campaignName).toEqual([name])
    expect(sum(file.measures.spend)).toBe(500)
  })
})

test('letters saved wrongly twice are put right twice', () => {
  const wrong = (text: string) => new TextDecoder('windows-1252').decode(toBytes(text))
  const file = read(
    wrong(wrong('Nombre de la campaña;Impresiones;Importe gastado (EUR)\nEspaña;10;5\nMéxico;1;1\n')),
  )
  expect(file.dimensions.campaignName).toEqual(['España', 'México'])
  expect(codes(file)).toContain('repaired_encoding')
})

test('marks of writing direction around cells do not hide their figures', () => {
  const file = read('\u200fاسم الحملة\u200f,مرات الظهور,المبلغ المنفق (EGP)\nا,\u200f1234\u200f,"\u200e56.75\u200f"\n')
  expect([sum(file.measures.impressions), sum(file.measures.spend)]).toEqual([1234, 56.75])
}) // prettier-ignore
