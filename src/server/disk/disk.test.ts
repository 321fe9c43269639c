import { afterEach, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../shared/app-error'
import { openDisk, RESERVE } from './disk'

const folder = mkdtempSync(join(tmpdir(), 'spendlens-disk-'))
const path = join(folder, 's.db')
const reserve = `${path}.ballast`
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('keeps a reserve that others cannot read, gives it up and takes it back', async () => {
  const disk = openDisk(path)
  await disk.keepReserve()
  const made = statSync(reserve)
  expect([made.size, made.mode & 0o077]).toEqual([RESERVE, 0])
  await disk.keepReserve()
  expect(statSync(reserve).ino).toBe(made.ino)
  expect([disk.giveUpReserve(), disk.giveUpReserve()]).toEqual([true, false])
  expect(existsSync(reserve)).toBe(false)
  await disk.takeReserveBack()
  expect(statSync(reserve).size).toBe(RESERVE)
})

test('a copy needs as much room as the database and its log, and some to live on', () => {
  mkdirSync(folder, { recursive: true })
  const disk = openDisk(path)
  expect(() => disk.requireForCopy()).not.toThrow()
  // Sparse files: large in size, but without space on the disk.
  const { bavail, bsize } = statfsSync(folder)
  for (const name of [path, `${path}-wal`]) {
    writeFileSync(name, '')
    truncateSync(name, Math.ceil((bavail * bsize) / 2))
  }
  expect(() => disk.requireForCopy()).toThrow('not enough space for a copy')
})

test('the disk of a database elsewhere is no business of ours', async () => {
  const disk = openDisk(null)
  await disk.keepReserve()
  expect(disk.giveUpReserve()).toBe(false)
  expect(() => disk.requireForUpload()).not.toThrow()
  expect(() => disk.requireForCopy()).not.toThrow()
})

test.skipIf(process.platform !== 'linux')(
  'a disk with too little room takes no upload and no reserve',
  async () => {
    // /proc has no free space.
    const disk = openDisk('/proc/s.db')
    await disk.keepReserve()
    expect(() => disk.requireForUpload()).toThrow(AppError)
    expect(() => disk.requireForCopy()).toThrow(AppError)
  },
)
