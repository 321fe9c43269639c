import { openDatabase } from '../db/client'
import { lockDatabase } from '../db/lock'
import { migrate } from '../db/migrate'
import { databasePath, readEnv } from '../env'
import { forgetOwner } from './store'

// `bun run reset-password`, for a forgotten password, on the machine itself and with the server stopped.
try {
  const env = readEnv({ ...process.env, SPENDLENS_PASSWORD_FILE: undefined })
  const path = databasePath(env.database)
  const lock = path ? await lockDatabase(path) : null
  const db = await openDatabase(env.database)
  await migrate(db.$client, { path, now: new Date() })
  await forgetOwner(db)
  db.$client.close()
  lock?.release()
  console.log(
    'The password and all sessions were deleted. Clients and reports are kept. If the server is reachable from elsewhere, its next start prints a set-up link.',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
