/**
 * Every speed that the product promises, each beside its reference from the same run.
 *
 *   bun run bench            all of it
 *   bun run bench --quick    smaller sizes and fewer rounds
 *   bun run bench --write    and put the table into docs/performance.md
 */
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAccount } from './account'
import { benchAudit } from './audit'
import { benchBundle } from './bundle'
import { GROWTH_SIZES, toGrowthChart } from './growth'
import { atMost, type BenchLine, ms, timeOf, toTable } from './line'
import { benchHostile } from './hostile'
import { benchNarrative } from './narrative'
import { benchPage } from './page'
import { makeExport, measureReading } from './reading'
import { benchHostileMemory, benchReadingMemory } from './reading-memory'
import { benchLists, measureLists, type Loads } from './server/lists'
import { benchStarts } from './server/starts'
import { benchUploads } from './server/uploads'
import { writeTable } from './write-table'

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, write: { type: 'boolean' } } })
const quick = values.quick ?? false
const rounds = quick ? 3 : 9
const requests = quick ? 500 : 2000

const lines: BenchLine[] = []
const report = (...more: BenchLine[]) => {
  for (const one of more) console.error(`${one.what}: ${one.ours}, against ${one.reference || 'nothing'}`)
  lines.push(...more)
}

for (const megabytes of quick ? [5] : [5, 50]) report(...(await benchReading(megabytes)))
report(benchHostile())
if (!quick) report(await benchHostileMemory(5), await benchHostileMemory(20))
report(await benchAudit(rounds))
report(checkNarrative())
report(...(await benchUploads(rounds)))
report(...(await benchStarts(rounds)))
report(benchBundle())
report(...(await benchPage(rounds)))
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
  `${machine}. Medians of ${rounds} rounds; lists by the CPU that the kernel counted for the server, the best of five rounds of ${requests.toLocaleString('en-US')} requests.`,
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
  const { papaMs, readMs } = measureReading(megabytes, quick ? 5 : megabytes > 5 ? 5 : 15)
  const bytes = makeExport(megabytes)
  const counted = await timeOf(5, () => Bun.spawnSync(['wc', '-l'], { stdin: bytes }))
  const what = `export of ${megabytes} MB to columns, totals and segments`
  return [
    atMost('reading', `${what}, against PapaParse to arrays`, readMs, papaMs, 1.5),
    {
      ...atMost('reading', `${what}, against wc -l`, readMs, counted, 1),
      goal: '',
      met: null,
    },
    await benchReadingMemory(megabytes),
  ]
}

function checkNarrative(): BenchLine {
  const { words, median: time } = benchNarrative()
  return {
    area: 'audit',
    what: `telling a report of ${words} words, from its facts`,
    ours: ms(time),
    reference: '20 ms',
    ratio: time / 20,
    goal: '≤ 1×',
    met: time <= 20,
  }
}
