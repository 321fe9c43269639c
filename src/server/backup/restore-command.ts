import { resolve } from 'node:path'
import { databasePath, readEnv } from '../env'
import { restoreBackup, type Restored } from './restore-backup'

// `bun run restore FILE`: restores to DATABASE_URL, which must not exist yet.
try {
  const backup = process.argv[2]
  if (!backup) throw new Error('Name the backup: bun run restore FILE')
  const { database } = readEnv(process.env)
  const target = databasePath(database)
  if (target === null) throw new Error('DATABASE_URL must be a file: to restore to.')
  console.log(describe(await restoreBackup(resolve(backup), target, new Date(), database), target))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function describe(
  { clients, reports, inTrash, migrated, shares, modelServer }: Restored,
  target: string,
): string {
  const steps = migrated.length > 0 ? `, brought up to date by ${migrated.join(', ')}` : ''
  return [
    `Restored ${clients} clients and ${reports} reports to ${target}${steps}. Every check passed.`,
    inTrash.reports + inTrash.clients > 0 &&
      `In the trash are ${inTrash.clients} clients and ${inTrash.reports} reports of these.`,
    'Nobody is signed in, and the password is gone: the next start takes SPENDLENS_PASSWORD_FILE, or prints a link to set one where a login is on.',
    modelServer && `The model is asked at ${modelServer}: change that in the settings if it is not yours.`,
    shares.length > 0 &&
      'These share links open again, also those that were revoked after the backup was taken. Revoke them in the settings:',
    ...shares.map(
      ({ clientName, fileName, expiresAt }) =>
        `  ${clientName}: ${fileName}, until ${expiresAt.slice(0, 10)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}
