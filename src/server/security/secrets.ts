import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databasePath, SettingError, type Env } from '../env'
import { makeToken } from './token'

const FILE = 'secret.key'

/**
 * Secret for encrypting tokens: SPENDLENS_SECRET, else a file beside the database that only its owner can read,
 * created on first use. Several, separated by whitespace, newest first: older ones only decrypt.
 */
export function readSecrets(env: Pick<Env, 'secret' | 'database'>): [string, ...string[]] {
  return split(env.secret) ?? split(readOrMake(env)) ?? [makeToken()]
}

function split(text: string | null): [string, ...string[]] | null {
  const [first, ...rest] = text?.split(/\s+/).filter((part) => part !== '') ?? []
  return first === undefined ? null : [first, ...rest]
}

function readOrMake(env: Pick<Env, 'database'>): string | null {
  const database = databasePath(env.database)
  if (database === null) return null
  const path = join(dirname(database), FILE)
  if (!existsSync(path)) make(path)
  const text = readFileSync(path, 'utf8')
  // Creating another one would make the present data unreadable.
  if (text.trim() === '') {
    throw new SettingError(
      `${path} is empty: put its key back, or delete it to have a new one made and enter keys and Google logins again.`,
    )
  }
  return text
}

/** Written under another name and renamed, since a truncated key would be accepted. The folder is locked. */
function make(path: string): void {
  const unfinished = `${path}.new`
  const file = openSync(unfinished, 'w', 0o600)
  try {
    writeSync(file, `${makeToken()}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}
