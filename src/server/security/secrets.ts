import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { databasePath, SettingError, type Env } from '../env'
import { makeToken } from './token'

const FILE = 'secret.key'

/**
 * Key that encrypts tokens at rest: SPENDLENS_SECRET, else a file beside the database that only its owner can read, made at
 * first use. Several, separated by spaces or lines, newest first: the older ones only open what they once sealed.
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
  // Going on with another one would seal what nobody opens after the next start.
  if (text.trim() === '') {
    throw new SettingError(
      `${path} is empty: put its key back, or delete it to have a new one made and enter keys and Google logins again.`,
    )
  }
  return text
}

/** Under another name until it is on the disk: a key that breaks off would be one, too. Its folder's lock is held. */
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
