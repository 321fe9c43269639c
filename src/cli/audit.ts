import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { auditExport } from '../shared/analyse'
import { toAnalysis } from '../shared/to-analysis'
import { AppError } from '../shared/app-error'
import { EMPTY_CONTEXT } from '../shared/audit/audit'
import { narrate } from '../shared/narrative/built-in'
import type { Analysis } from '../shared/schemas/analysis'
import { isReportType, REPORT_TYPES, type ReportType } from '../shared/schemas/report-type'

const USAGE = `Usage: bun run audit -- --type TYPE [--prompt TEXT] FILE…

Audits exports without a server: one analysis a line as JSON on the standard output,
one error a line as JSON ({file, message, code}) on the standard error.
TYPE is one of ${REPORT_TYPES.join(', ')}.`

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals: files } = parsed
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  if (!isReportType(values.type)) return refuse(`Unknown or missing type: ${values.type ?? ''}`)
  if (files.length === 0) return refuse('No file was named.')
  let failed = 0
  for (const file of files) {
    try {
      console.log(JSON.stringify(await analyseFile(file, values.type, values.prompt?.trim() || undefined)))
    } catch (error) {
      failed++
      console.error(JSON.stringify({ file, ...describe(error) }))
    }
  }
  return failed > 0 ? 1 : 0
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { type: { type: 'string' }, prompt: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
}

function refuse(message: string): number {
  console.error(`${message}\n\n${USAGE}`)
  return 2
}

async function analyseFile(
  file: string,
  type: ReportType,
  customPrompt?: string,
): Promise<Analysis & { file: string }> {
  const bytes = await Bun.file(file).bytes()
  const { audit } = auditExport(bytes, { type, fileName: basename(file), context: EMPTY_CONTEXT })
  const analysis = toAnalysis(audit, narrate(audit, customPrompt), {
    narrator: { kind: 'built-in' },
    fileHash: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
    ...(customPrompt !== undefined && { customPrompt }),
  })
  return { file, ...analysis }
}

function describe(error: unknown): { message: string; code: string } {
  if (error instanceof AppError) return { message: error.message, code: error.code }
  const isFile = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isFile
    ? { message: 'There is no such file.', code: 'cli.no_such_file' }
    : { message: error instanceof Error ? error.message : String(error), code: 'internal' }
}
