import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../code-of'
import { databasePath, type Env } from '../env'

const FILE = 'secret.key'

/**
 * What encrypts tokens at rest: SPENDLENS_SECRET, else a file beside the database that only its owner can read, made at
 * first use. Several, separated by spaces or lines, newest first: the older ones only open what they once sealed.
 */
export function readSecrets(env: Pick<Env, 'secret' | 'database'>): [string, ...string[]] {
  return split(env.secret) ?? split(readOrMake(env)) ?? [random()]
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
  return readFileSync(path, 'utf8')
}

function make(path: string): void {
  try {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${random()}\n`)
    closeSync(file)
  } catch (error) {
    // Another server that starts at the same time was faster: its secret is the one.
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function random(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
