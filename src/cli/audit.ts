import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { narrateAccount } from '../shared/narrative/with-files'
import { auditAccount, toUnreadable, type DroppedFile } from '../shared/account/audit-account'
import { auditExport } from '../shared/analyse'
import { toAnalysis } from '../shared/to-analysis'
import { EMPTY_CONTEXT } from '../shared/audit/audit'
import { readExport } from '../shared/exports/read-export'
import { LANGUAGES, isLanguage } from '../shared/narrative/languages/names'
import { loadLanguage } from '../shared/narrative/languages/load'
import { tellAnalysis } from '../shared/narrative/tell-analysis'
import { narrate } from '../shared/narrative/built-in'
import { EN } from '../shared/narrative/languages/en/en'
import { tellTexts } from '../shared/narrative/tell-texts'
import type { LanguageCode } from '../shared/schemas/language'
import type { AccountFile } from '../shared/schemas/account'
import type { Analysis } from '../shared/schemas/analysis'
import { describeError, runCommand } from './command'
import { isReportType, REPORT_TYPES, type ReportType } from '../shared/schemas/report-type'

const USAGE = `Usage: bun run audit -- --type TYPE [--prompt TEXT] [--today YYYY-MM-DD] [--language CODE] FILE…
       bun run audit -- --account [--today YYYY-MM-DD] [--language CODE] FILE…

Audits exports without a server: one analysis a line as JSON on the standard output,
one error a line as JSON ({file, message, code}) on the standard error.
TYPE is one of ${REPORT_TYPES.join(', ')}.
--account makes one audit of all files of an account: each is recognised, money is claimed once, foreign files are named.
--today is the day that "still running" and "too old" are measured against: the day of the audit unless given.
--language is what the texts are in: ${LANGUAGES.join(', ')}; English unless given.`

process.exitCode = await runCommand(USAGE, parse, async ({ values, positionals: files }, refuse) => {
  if (values.account && values.type !== undefined)
    return refuse('An account audit recognises its files: no --type.')
  if (!values.account && !isReportType(values.type))
    return refuse(`Unknown or missing type: ${values.type ?? ''}`)
  if (files.length === 0) return refuse('No file was named.')
  const today = values.today ?? new Date().toISOString().slice(0, 10)
  if (!isDay(today)) return refuse(`Not a day (YYYY-MM-DD): ${today}`)
  const language = values.language ?? 'en'
  if (!isLanguage(language)) return refuse(`Unknown language: ${language}`)
  const customPrompt = values.prompt?.trim() || undefined
  if (values.account) return auditFiles(files, today, language)
  let failed = 0
  for (const file of files) {
    try {
      const analysis = await analyseFile(file, values.type as ReportType, { today, customPrompt })
      console.log(JSON.stringify({ file, ...(await tellIn(analysis, language)) }))
    } catch (error) {
      failed++
      console.error(JSON.stringify({ file, ...describeError(error) }))
    }
  }
  return failed > 0 ? 1 : 0
})

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      prompt: { type: 'string' },
      today: { type: 'string' },
      language: { type: 'string' },
      account: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

/** A calendar day: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Prints one analysis of all files. A file that can't be read is named on the standard error and left out. */
async function auditFiles(paths: readonly string[], today: string, language: LanguageCode): Promise<number> {
  const dropped: DroppedFile[] = []
  const unreadable: AccountFile[] = []
  for (const path of paths) {
    const file = basename(path)
    try {
      const bytes = await Bun.file(path).bytes()
      dropped.push({ file, hash: hashOf(bytes), table: readExport(bytes, { fileName: file }) })
    } catch (error) {
      console.error(JSON.stringify({ file: path, ...describeError(error) }))
      unreadable.push(toUnreadable(file))
    }
  }
  try {
    const { audit: joined } = auditAccount(dropped, { ...EMPTY_CONTEXT, today })
    const audit = tellTexts(joined, EN)
    const hashes = dropped.map(({ hash }) => hash)
    const files = [...joined.files, ...unreadable].sort((a, b) => (a.file < b.file ? -1 : 1))
    const analysis = toAnalysis({ ...audit, files }, narrateAccount({ ...audit, files }), {
      narrator: { kind: 'built-in' },
      fileHash: hashOf(hashes.sort().join('\n')),
    })
    console.log(JSON.stringify(await tellIn(analysis, language)))
    return 0
  } catch (error) {
    console.error(JSON.stringify(describeError(error)))
    return 1
  }
}

function hashOf(content: Uint8Array | string): string {
  return new Bun.CryptoHasher('sha256').update(content).digest('hex')
}

async function analyseFile(
  file: string,
  type: ReportType,
  { today, customPrompt }: { today: string; customPrompt: string | undefined },
): Promise<Analysis> {
  const bytes = await Bun.file(file).bytes()
  const { audit } = auditExport(bytes, {
    type,
    fileName: basename(file),
    context: { ...EMPTY_CONTEXT, today },
  })
  return toAnalysis(audit, narrate(audit, customPrompt), {
    narrator: { kind: 'built-in' },
    fileHash: hashOf(bytes),
    ...(customPrompt !== undefined && { customPrompt }),
  })
}

async function tellIn(analysis: Analysis, language: LanguageCode): Promise<Analysis> {
  return tellAnalysis(analysis, await loadLanguage(language))
}
