import { AppError } from '../shared/app-error'

interface Arguments {
  values: { help?: boolean }
  positionals: string[]
}

/** Runs a command to its exit code: 2 and the usage where its arguments make no sense, also where `run` refuses them. */
export async function runCommand<Parsed extends Arguments>(
  usage: string,
  parse: () => Parsed,
  run: (parsed: Parsed, refuse: (message: string) => number) => Promise<number>,
): Promise<number> {
  const refuse = (message: string) => {
    console.error(`${message}\n\n${usage}`)
    return 2
  }
  let parsed: Parsed
  try {
    parsed = parse()
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
  if (!parsed.values.help) return run(parsed, refuse)
  console.log(usage)
  return 0
}

export function describeError(error: unknown): { message: string; code: string } {
  if (error instanceof AppError) return { message: error.message, code: error.code }
  const isFile = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isFile
    ? { message: 'There is no such file.', code: 'cli.no_such_file' }
    : { message: error instanceof Error ? error.message : String(error), code: 'internal' }
}
