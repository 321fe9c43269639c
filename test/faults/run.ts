import { cpus } from 'node:os'
import { EXPERIMENTS } from './experiments'
import { mergeRows, toRows, toTable } from './table'

// `bun run faults [NAME …]` runs all experiments, or the named ones. `--short` runs the length that the tests use;
// `--write` replaces the rows of the experiments in docs/faults.md.
const PAGE = 'docs/faults.md'
const known = Object.keys(EXPERIMENTS)
const options = ['--short', '--write']
const args = process.argv.slice(2)
const unknown = args.filter((arg) => !known.includes(arg) && !options.includes(arg))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}. Experiments: ${known.join(', ')}. Options: ${options.join(', ')}.`,
  )
  process.exit(2)
}
const length = args.includes('--short') ? 'short' : 'long'
if (length === 'short' && args.includes('--write')) {
  console.error('Only the full length is worth keeping: leave out --short or --write.')
  process.exit(2)
}
const chosen = known.filter((name) => args.includes(name))
const names = chosen.length > 0 ? chosen : known
if (length === 'long') {
  const minutes = names.reduce((sum, name) => sum + EXPERIMENTS[name]!.minutes, 0)
  console.error(`${names.join(', ')}: about ${minutes} minutes on two quiet cores`)
}
const on = new Date().toISOString().slice(0, 10)
const rows: string[] = []
let missed = 0
for (const name of names) {
  const started = Date.now()
  const outcomes = await EXPERIMENTS[name]!.run(length)
  missed += outcomes.filter(({ met }) => met === false).length
  rows.push(...toRows(name, on, outcomes))
  console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
console.log(toTable(rows))
console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Bun ${Bun.version}`)
if (args.includes('--write')) await Bun.write(PAGE, mergeRows(await Bun.file(PAGE).text(), rows, known))
process.exit(missed === 0 ? 0 : 1)
