import { cpus } from 'node:os'
import { backupDrill } from './backup-drill'
import { diskFull } from './disk'
import { googleChaos } from './google-chaos'
import { killLoop } from './kills'
import { lockCollisions } from './locks'
import { modelChaos } from './model-chaos'
import { toTable, type Experiment, type Outcome } from './outcome'
import { recovery } from './recovery'
import { soak } from './soak'
import { uploads } from './uploads'

// `bun run faults [NAME …]`: minutes of trouble. `--write` keeps the table in docs/faults.md.
const EXPERIMENTS: Record<string, Experiment> = {
  kills: killLoop,
  locks: lockCollisions,
  disk: diskFull,
  model: modelChaos,
  google: googleChaos,
  recovery,
  backup: backupDrill,
  uploads,
  soak,
}

const args = process.argv.slice(2)
const names = args.filter((arg) => arg in EXPERIMENTS)
const outcomes: Outcome[] = []
for (const name of names.length > 0 ? names : Object.keys(EXPERIMENTS)) {
  const started = Date.now()
  outcomes.push(...(await EXPERIMENTS[name]!(args.includes('--short') ? 'short' : 'long')))
  console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
const table = toTable(outcomes)
console.log(table)
if (args.includes('--write')) {
  const where = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Bun ${Bun.version}`
  await Bun.write(
    'docs/faults.md',
    `# What it survives\n\nThe last run of \`bun run faults --write\` (${where}). A short form of it is among the tests.\n\n${table}\n`,
  )
}
process.exit(outcomes.every(({ met }) => met !== false) ? 0 : 1)
