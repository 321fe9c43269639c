import { readFileSync } from 'node:fs'
import type { Database } from '../db/client'
import { SettingError, type Env } from '../env'
import { hashPassword, requirePassword, verifyPassword } from './password'
import * as store from './store'
import { hashToken, makeToken } from '../security/token'

const SETUP_MS = 30 * 60_000

/** Whether this server asks for a login. It can be turned on while running; only `reset-password` turns it off. */
export interface Access {
  required(): boolean
  /** A password was set. */
  turnOn(): void
}

/**
 * Reads the login state and ensures that a server that others can reach has an owner: from the password file, or by a
 * one-time link that `announce` prints on the console.
 */
export async function openAccess(
  db: Database,
  env: Env,
  now: Date,
  announce: (token: string) => void,
): Promise<Access> {
  if (env.passwordFile) await takePasswordFrom(env.passwordFile, db, now)
  const owner = await store.findOwner(db)
  let required = env.access === 'password' || owner !== null
  if (required && !owner?.passwordHash) {
    const token = makeToken()
    await store.writeSetupToken(db, hashToken(token), new Date(now.getTime() + SETUP_MS).toISOString())
    announce(token)
  }
  return {
    required: () => required,
    turnOn: () => void (required = true),
  }
}

/** Sets the file's password once per content, so that a password changed in the profile later is kept. */
async function takePasswordFrom(path: string, db: Database, now: Date): Promise<void> {
  const password = readPassword(path)
  const owner = await store.findOwner(db)
  if (owner?.fileHash && (await verifyPassword(password, owner.fileHash))) return
  const isSet = Boolean(owner?.passwordHash) && (await verifyPassword(password, owner?.passwordHash ?? ''))
  if (owner && isSet) return store.writeFileHash(db, owner.passwordHash)
  await requirePassword(password).catch((error: Error) => {
    throw new SettingError(`SPENDLENS_PASSWORD_FILE: ${error.message}`)
  })
  const passwordHash = await hashPassword(password)
  await store.writePassword(db, { passwordHash, changedAt: now.toISOString(), fileHash: passwordHash })
}

function readPassword(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new SettingError(`SPENDLENS_PASSWORD_FILE names ${path}, which cannot be read.`)
  }
}
