import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeProseChecker } from '../shared/narrative/check-claims'
import { baseFromPlainFacts, type PlainFact } from '../shared/narrative/claims/bench-facts'

const USAGE = 'Usage: bun run check-claims -- --facts FACTS.json SENTENCES.jsonl'

/** Prints one verdict a line for sentences of free prose: `{"id", "verdict": "keep" | "drop" | "repair", "text"?}`. */
function main(args: string[]): void {
  const { values, positionals } = parseArgs({
    args,
    options: { facts: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.facts === undefined || positionals.length === 0) throw new Error(USAGE)
  const checker = makeProseChecker(baseFromPlainFacts(readFacts(values.facts)))
  const lines: string[] = []
  for (const file of positionals) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.trim() === '') continue
      const { id, text } = JSON.parse(line) as { id: string; text: string }
      const { verdict, text: repaired } = checker.check(text)
      lines.push(JSON.stringify({ id, verdict, ...(repaired === undefined ? {} : { text: repaired }) }))
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readFacts(file: string): PlainFact[] {
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as PlainFact[] | { facts: PlainFact[] }
  return Array.isArray(parsed) ? parsed : parsed.facts
}

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
