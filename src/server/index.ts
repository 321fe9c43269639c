import { setImmediate } from 'node:timers/promises'
import { codeOf } from './code-of'
import { DatabaseTaken } from './db/lock'
import { WrongKey } from './db/encryption'
import { NewerDatabase } from './db/migrate'
import { NoReplica } from './db/replica'
import { readEnv, SettingError, type Env } from './env'
import { holdLines } from './hold-lines'
import { createLog } from './log'
import { startServer } from './start'

const LAST_LINES_MS = 1000

// Files are readable by this user only.
process.umask(0o077)
const lines = holdLines((text) => void process.stdout.write(text))
const log = createLog(lines)
// Also after a crash.
process.on('exit', lines.flush)

try {
  const env = readEnv(process.env)
  const server = await startServer(env, log).catch((error) => fail(toSentence(error, env), error))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      log.info('server.stopping', { signal })
      void server.stop().then(leave)
    })
  }
  log.info('server.started', { url: server.url, access: env.access })
  // On a terminal, prints a sentence rather than a JSON line.
  if (process.stdout.isTTY)
    lines.write(`\nSpendlens is ready: open ${server.url} in a browser. Ctrl-C ends it.\n\n`)
} catch (error) {
  fail(error instanceof SettingError ? error.message : 'Spendlens could not start.', error)
}

/** Exits when the log has been read completely, or its reader has gone. */
async function leave(): Promise<never> {
  // The last responses are logged one turn after they were sent.
  await setImmediate()
  lines.flush()
  await Promise.race([new Promise<void>((done) => process.stdout.end(done)), Bun.sleep(LAST_LINES_MS)])
  process.exit(0)
}

/** Prints one sentence for the person who starts the server, and logs the details of a server fault. */
function fail(sentence: string, error: unknown): never {
  if (sentence.startsWith('Spendlens could not start')) log.error('server.failed', error)
  console.error(sentence)
  process.exit(1)
}

function toSentence(error: unknown, env: Env): string {
  const code = codeOf(error)
  if (
    error instanceof SettingError ||
    error instanceof DatabaseTaken ||
    error instanceof NoReplica ||
    error instanceof WrongKey ||
    error instanceof NewerDatabase
  )
    return error.message
  if (code === 'EADDRINUSE')
    return `Port ${env.port} is already in use: stop the other program or set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `HOST ${env.host} is not an address of this machine.`
  if (code === 'EACCES' && env.port < 1024)
    return `Port ${env.port} needs more rights: set PORT to 1024 or above.`
  if (code === 'SQLITE_NOTADB')
    return `${env.database.url} is not a database: set DATABASE_URL to another file.`
  const storage = [
    'EACCES',
    'EPERM',
    'EROFS',
    'EEXIST',
    'EISDIR',
    'ENOTDIR',
    'ENOENT',
    'ConnectionFailed',
    'SQLITE_CANTOPEN',
    'SQLITE_READONLY',
  ]
  if (typeof code === 'string' && storage.includes(code)) {
    return `The data folder of ${env.database.url} cannot be written: check its rights or set DATABASE_URL to another place.`
  }
  return 'Spendlens could not start; the line above says why.'
}
