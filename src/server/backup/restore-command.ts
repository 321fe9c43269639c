import { resolve } from 'node:path'
import { databasePath, readEnv } from '../env'
import { restoreBackup } from './restore-backup'

// `bun run restore FILE`: to where DATABASE_URL says, which must be free.
try {
  const backup = process.argv[2]
  if (!backup) throw new Error('Name the backup: bun run restore FILE')
  const { database } = readEnv(process.env)
  const target = databasePath(database)
  if (target === null) throw new Error('DATABASE_URL must be a file: to restore to.')
  const { clients, reports, migrated } = await restoreBackup(resolve(backup), target, new Date(), database)
  const steps = migrated.length > 0 ? `, brought up to date by ${migrated.join(', ')}` : ''
  console.log(`Restored ${clients} clients and ${reports} reports to ${target}${steps}. Every check passed.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
