/**
 * Measures every speed that the product promises, each with a reference from the same run.
 *
 *   bun run bench            full sizes and rounds
 *   bun run bench --quick    smaller sizes and fewer rounds
 *   bun run bench --write    also writes the table into docs/performance.md
 */
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAccount } from './account'
import { benchAudit, benchNarrative } from './audit'
import { benchBundle } from './bundle'
import { GROWTH_SIZES, toGrowthChart } from './growth'
import { atMost, type BenchLine, ms, timeOf, toLine, toTable } from './line'
import { benchHostile } from './hostile'
import { benchPage } from './page'
import { makeExport, measureReading } from './reading'
import { benchHostileMemory, benchReadingMemory } from './reading-memory'
import { benchLists, measureLists, type Loads } from './server/lists'
import { benchStarts } from './server/starts'
import { benchUploads } from './server/uploads'

const BEGIN = '<!-- bench -->'
const END = '<!-- /bench -->'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, write: { type: 'boolean' } } })
const quick = values.quick ?? false
const rounds = quick ? 3 : 9
/** A page's largest paint falls on a frame of the display, so that its median needs more rounds. */
const paintRounds = quick ? 3 : 35
const requests = quick ? 500 : 2000

const lines: BenchLine[] = []
const report = (...more: BenchLine[]) => {
  for (const one of more) console.error(`${one.what}: ${one.ours}, against ${one.reference || 'nothing'}`)
  lines.push(...more)
}

for (const megabytes of quick ? [5] : [5, 50]) report(...(await benchReading(megabytes)))
report(benchHostile())
if (!quick) report(await benchHostileMemory(5), await benchHostileMemory(20))
report(benchAudit(rounds))
report(benchNarrative())
report(...(await benchUploads(rounds)))
report(...(await benchStarts(rounds)))
report(benchBundle())
report(...(await benchPage(paintRounds)))
report(...(await benchAccount(quick ? 1 : 3)))
const large = quick ? GROWTH_SIZES[1] : GROWTH_SIZES[3]
const { lines: lists, small, big } = await benchLists(large, requests)
report(...lists)

const growth: Loads[] = [small]
for (const size of quick ? [] : GROWTH_SIZES.slice(1, -1))
  growth.push((await measureLists(size, requests)).loads)
growth.push(big)

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Linux ${release()}, Bun ${Bun.version}, ${new Date().toISOString().slice(0, 10)}`
const result = [
  `${machine}. Medians of ${rounds} rounds, of ${paintRounds} for the largest paint; lists by the CPU that the kernel counted for the server, the best of five rounds of ${requests.toLocaleString('en-US')} requests.`,
  toTable(lines),
  ...(quick
    ? []
    : [
        'CPU of one page of each list as the database grows:',
        `\`\`\`text\n${toGrowthChart(growth)}\n\`\`\``,
      ]),
].join('\n\n')
console.log(result)
if (values.write) await writeTable(join(import.meta.dir, '../docs/performance.md'), result)
process.exit(0)

async function benchReading(megabytes: number): Promise<BenchLine[]> {
  const bytes = makeExport(megabytes)
  const { papaMs, readMs } = measureReading(bytes, quick || megabytes > 5 ? 5 : 15)
  const counted = await timeOf(5, () => Bun.spawnSync(['wc', '-l'], { stdin: bytes }))
  const what = `export of ${megabytes} MB to columns, totals and segments`
  return [
    atMost('reading', `${what}, against PapaParse to arrays`, readMs, papaMs, 1.5),
    toLine('reading', `${what}, against wc -l`, ms(readMs), ms(counted), readMs / counted),
    await benchReadingMemory(megabytes),
  ]
}

/** Replaces the text between the two marks of a page. */
async function writeTable(path: string, result: string): Promise<void> {
  const page = await Bun.file(path).text()
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${path} lacks ${BEGIN} … ${END}`)
  await Bun.write(path, `${before}${BEGIN}\n\n${result}\n\n${END}${after}`)
}
