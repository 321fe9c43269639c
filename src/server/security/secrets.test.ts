import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  expect(readdirSync(folder)).toEqual(['secret.key'])
})

test.each(['', ' \n'])(
  'an empty secret file (%p) is an error, unless the setting has a secret',
  (content) => {
    writeFileSync(join(folder, 'secret.key'), content)
    expect(() => readSecrets({ secret: null, database: database() })).toThrow('secret.key is empty')
    expect(readSecrets({ secret: 'set', database: database() })).toEqual(['set'])
  },
)

test('overwrites the leftover of a killed start', () => {
  writeFileSync(join(folder, 'secret.key.new'), 'half')
  expect(readSecrets({ secret: null, database: database() })[0]).toHaveLength(43)
  expect(readdirSync(folder)).toEqual(['secret.key'])
})

test('the setting wins, newest first, and makes no file', () => {
  expect(readSecrets({ secret: 'new  old\noldest', database: database() })).toEqual(['new', 'old', 'oldest'])
  expect(() => statSync(join(folder, 'secret.key'))).toThrow()
})
