import { afterEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
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

test('the disk of a database elsewhere is no business of ours', async () => {
  const room = openRoom(null)
  await room.reserve()
  room.release()
  expect(() => room.requireForUpload()).not.toThrow()
})

test.skipIf(process.platform !== 'linux')(
  'a disk with too little room takes no upload and no ballast',
  async () => {
    // Free room there is 0 by definition.
    const room = openRoom('/proc/s.db')
    await room.reserve()
    expect(() => room.requireForUpload()).toThrow(AppError)
  },
)
