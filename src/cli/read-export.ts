import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readExport } from '../shared/exports/read-export'
import { rewriteCsv } from '../shared/exports/file/rewrite-csv'
import { describeError, runCommand } from './command'
import { toFacts, toText } from './print-read'

/** Of every zip archive, and so of every workbook. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

const USAGE = `Usage: bun run read-export [--json] [--columns] [--csv OUT] FILE…

Shows how each export is read: platform, language, period, currency, rows, totals, and everything worth a word.
  --json      one JSON object a line instead of text
  --columns   also list every column and what it was taken for
  --csv OUT   write the file (one only; CSV, TSV or XLSX) as a clean CSV: UTF-8, commas, one header row first`

process.exitCode = await runCommand(USAGE, parse, async ({ values, positionals: files }, refuse) => {
  if (files.length === 0) return refuse('No file was named.')
  if (values.csv !== undefined && files.length > 1) return refuse('--csv writes one file: name one only.')
  let failed = 0
  for (const file of files) {
    try {
      const bytes = await toCsvBytes(file)
      const table = readExport(bytes, { fileName: basename(file) })
      if (values.csv !== undefined) await Bun.write(values.csv, rewriteCsv(bytes))
      console.log(
        values.json
          ? JSON.stringify({ file, ...toFacts(table) })
          : toText(file, table, values.columns ?? false),
      )
    } catch (error) {
      failed++
      const { message, code } = describeError(error)
      if (values.json) console.log(JSON.stringify({ file, error: { message, code } }))
      else console.log(`${file}\n  Not read: ${message.replaceAll('\n', '\n  ')}\n`)
    }
  }
  return failed > 0 ? 1 : 0
})

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      columns: { type: 'boolean' },
      csv: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
}

async function toCsvBytes(file: string): Promise<Uint8Array> {
  const bytes = await Bun.file(file).bytes()
  if (!ZIP.every((byte, i) => bytes[i] === byte)) return bytes
  const { readWorkbook } = await import('../shared/workbook/read-workbook')
  return new TextEncoder().encode(await readWorkbook(bytes))
}
