import { describe, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { unzipDrop, type ZipLimits } from './unzip-drop'

const LIMITS: ZipLimits = {
  files: 3,
  most: (name) => (name.endsWith('.csv') ? 1000 : 0),
  total: 2500,
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('a ZIP archive', () => {
  test('gives its files without their folders; what the system added is not named', () => {
    const zip = zipSync({
      'exports/may/age.csv': strToU8('a,b'),
      'campaigns.csv': strToU8('c'),
      'readme.txt': strToU8('no'),
      '__MACOSX/exports/._age.csv': strToU8('x'),
      'exports/.DS_Store': strToU8('x'),
    })
    const { files, leftOut } = unzipDrop(zip, LIMITS)
    expect(files.map(({ name, bytes }) => [name, text(bytes)])).toEqual([
      ['age.csv', 'a,b'],
      ['campaigns.csv', 'c'],
    ])
    expect(leftOut).toEqual(['readme.txt'])
  })

  test('a file beyond its limit is left out before it is unpacked', () => {
    const zip = zipSync({ 'big.csv': new Uint8Array(50_000_000), 'age.csv': strToU8('a') })
    const before = process.memoryUsage().rss
    const { files, leftOut } = unzipDrop(zip, LIMITS)
    expect([files.map(({ name }) => name), leftOut]).toEqual([['age.csv'], ['big.csv']])
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000)
  })

  test.each([
    [
      'many files',
      Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.csv`, strToU8('x')])),
      'archive.too_many',
    ],
    [
      'much in all',
      Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.csv`, new Uint8Array(900)])),
      'archive.too_large',
    ],
  ])('%s: refused', (_, files, code) => {
    expect(() => unzipDrop(zipSync(files), LIMITS)).toThrow(expect.objectContaining({ code }))
  })

  test('a size that the archive understates cuts the file off', () => {
    const zip = zipSync({ 'age.csv': new Uint8Array(10_000_000) })
    const view = new DataView(zip.buffer, zip.byteOffset)
    for (let at = 0; at < zip.length - 46; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 60, true)
    try {
      const { files } = unzipDrop(zip, LIMITS)
      expect(files[0]!.bytes.length).toBeLessThanOrEqual(60)
    } catch (error) {
      expect(error).toMatchObject({ code: 'archive.unreadable' })
    }
  })

  test('what is no archive is said to be unreadable', () => {
    expect(() => unzipDrop(strToU8('hello'), LIMITS)).toThrow(
      expect.objectContaining({ code: 'archive.unreadable' }),
    )
  })
})
