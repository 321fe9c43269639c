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
import { BALLAST, openRoom } from './room'

const folder = mkdtempSync(join(tmpdir(), 'spendlens-room-'))
const path = join(folder, 's.db')
const ballast = `${path}.ballast`
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('lays a ballast that others cannot read, once, and gives it up', async () => {
  const room = openRoom(path)
  await room.reserve()
  const made = statSync(ballast)
  expect([made.size, made.mode & 0o077]).toEqual([BALLAST, 0])
  await room.reserve()
  expect(statSync(ballast).ino).toBe(made.ino)
  room.release()
  room.release()
  expect(existsSync(ballast)).toBe(false)
})

test('a copy needs as much room as the database and its log, and some to live on', () => {
  mkdirSync(folder, { recursive: true })
  const room = openRoom(path)
  expect(() => room.requireForCopy()).not.toThrow()
  // Holes: as large as they say, and nearly nothing on the disk.
  const { bavail, bsize } = statfsSync(folder)
  for (const name of [path, `${path}-wal`]) {
    writeFileSync(name, '')
    truncateSync(name, Math.ceil((bavail * bsize) / 2))
  }
  expect(() => room.requireForCopy()).toThrow('no room for a copy')
})

test('the disk of a database elsewhere is no business of ours', async () => {
  const room = openRoom(null)
  await room.reserve()
  room.release()
  expect(() => room.requireForUpload()).not.toThrow()
  expect(() => room.requireForCopy()).not.toThrow()
})

test.skipIf(process.platform !== 'linux')(
  'a disk with too little room takes no upload and no ballast',
  async () => {
    // Free room there is 0 by definition.
    const room = openRoom('/proc/s.db')
    await room.reserve()
    expect(() => room.requireForUpload()).toThrow(AppError)
    expect(() => room.requireForCopy()).toThrow(AppError)
  },
)
