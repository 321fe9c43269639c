type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Log {
  info(event: string, fields?: LogFields): void
  error(event: string, error: unknown, fields?: LogFields): void
}

/** Destination of log lines. `flush` writes buffered lines. */
export interface LogOutput {
  write(line: string): void
  flush?(): void
}

const STDOUT: LogOutput = { write: (line) => void process.stdout.write(line) }

/**
 * Writes one JSON line per event; errors are written at once. JSON escapes control characters, so requests cannot
 * forge lines.
 */
export function createLog(output: LogOutput = STDOUT): Log {
  const line = (level: 'info' | 'error', event: string, fields: LogFields) =>
    output.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...clip(fields) })}\n`)
  return {
    info: (event, fields = {}) => line('info', event, fields),
    error: (event, error, fields = {}) => {
      line('error', event, { ...fields, ...describe(error) })
      output.flush?.()
    },
  }
}

/** Maximum length of a logged text, so that long paths cannot fill the disk. */
const LONGEST_TEXT = 2000

function clip(fields: LogFields): LogFields {
  const entries = Object.entries(fields)
  if (!entries.some(([, value]) => typeof value === 'string' && value.length > LONGEST_TEXT)) return fields
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, LONGEST_TEXT).toWellFormed() : value,
    ]),
  )
}

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  // Drizzle's messages contain bound values, which are client data; so do stacks, which begin with the message.
  const message = error.message.replace(/\nparams: [\s\S]*/, '')
  const calls = error.stack?.replace(error.message, '').split('\n').slice(1, 5)
  return { error: error.name, message, cause, stack: calls?.join(' | ') }
}
