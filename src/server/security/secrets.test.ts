import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSecrets } from './secrets'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'spendlens-secret-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const database = () => ({
  url: `file:${folder}/spendlens.db`,
  authToken: null,
  syncUrl: null,
  syncInterval: 60,
})

test('without a setting a secret is made once and kept where only its owner reads it', () => {
  const [made] = readSecrets({ secret: null, database: database() })
  expect(made).toHaveLength(43)
  expect(readSecrets({ secret: null, database: database() })).toEqual([made])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe(`${made}\n`)
})

test('the setting wins, newest first, and makes no file', () => {
  expect(readSecrets({ secret: 'new  old\noldest', database: database() })).toEqual(['new', 'old', 'oldest'])
  expect(() => statSync(join(folder, 'secret.key'))).toThrow()
})
