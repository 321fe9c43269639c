import { expect, test } from 'bun:test'
import { packSource, unpackSource } from './packed-source'

const FILE = new TextEncoder().encode('Campaign name,Amount spent (USD)\nShoes,12.50\n'.repeat(500))
const size = FILE.length
const LARGE = 65 * 1024 * 1024

test('a packed file is smaller and comes back as it was', async () => {
  const packed = await packSource(FILE)
  expect(packed.length).toBeLessThan(size / 20)
  expect(unpackSource({ packed, size })).toEqual(FILE)
})

test('a file that was gzipped by an earlier version comes back as it was', () => {
  expect(unpackSource({ packed: Bun.gzipSync(FILE), size })).toEqual(FILE)
})

test.each([
  ['gzip', Bun.gzipSync],
  ['Zstandard', Bun.zstdCompressSync],
])('%s of more than 64 MB is refused', (_, pack) => {
  expect(() => unpackSource({ packed: pack(new Uint8Array(LARGE)), size: LARGE })).toThrow('Cannot create')
})

test('a damaged file is refused', async () => {
  const packed = await packSource(FILE)
  expect(() => unpackSource({ packed: packed.subarray(0, packed.length / 2), size })).toThrow()
  expect(() => unpackSource({ packed: new Uint8Array([1, 2, 3]), size })).toThrow()
})
