import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { listCrashes, listFailures } from './failures.mjs'

/** Test files run at once: some wait for a server most of the time, so two processors are busy with three. Journeys keep one each. */
const WORKERS = availableParallelism() > 1 ? { others: 3, journeys: 2 } : { others: 1, journeys: 1 }

/**
 * Tests whose code depends on its arguments alone: they run in one process and share its modules, since loading them for each
 * file took a third of their time.
 */
const PURE = ['./src/shared/', './test/oracle/']

const CALLERS = findCallers()

export function runServer(bun) {
  handOver(start(bun, ['src/server/index.ts']))
}

export function runDev(bun) {
  start(bun, ['--watch', 'src/server/index.ts'])
  handOver(start(bun, ['--bun', 'node_modules/vite/bin/vite.js']))
}

/**
 * Runs every test and ends with the line `N passed, N failed`. Failed tests are printed once more above it, since the end is what
 * is read of a long output. The pure tests run beside the isolated ones. Journeys in the browser come after both, with the machine to
 * themselves: what they see depends on how fast a page answers. Named files run one after another.
 */
export async function runTests(bun, args) {
  const rooms = ['src', 'test'].flatMap((folder) => readdirSync(folder).map((name) => `./${folder}/${name}/`))
  const isolated = ['./bench/', ...rooms].filter(
    (room) => !/\.ts\/$|journeys/.test(room) && !PURE.includes(room),
  )
  const steps =
    args.length > 0
      ? [[['--isolate', ...args]]]
      : [
          [[`--parallel=${WORKERS.others}`, ...isolated], PURE],
          [[`--parallel=${WORKERS.journeys}`, './test/journeys/']],
        ]
  // Unpacked before the first journey: of two at once, one would start a browser that is still being written.
  const browser = start(bun, ['test/support/find-browser.ts'])
  if ((await new Promise((resolve) => browser.on('close', resolve))) !== 0) process.exit(1)
  const total = { pass: 0, fail: 0, skip: 0 }
  const failures = []
  for (const step of steps) {
    for (const { code, output, report } of await Promise.all(
      step.map((run) => runBunTest(bun, run, run === PURE)),
    )) {
      for (const word of Object.keys(total)) total[word] += lastCount(output, word)
      const told = [...listFailures(report), ...listCrashes(output)]
      // Bun itself may end before it tells what failed.
      if (code !== 0 && told.length === 0) told.push(`Ended with code ${code}:\n${output.slice(-2000)}`)
      failures.push(...told)
      // A crash outside any test leaves no failed test behind; it still counts as one.
      if (code !== 0 && lastCount(output, 'fail') === 0) total.fail++
    }
  }
  if (failures.length > 0) console.log(`\nFailed, once more:\n\n${failures.join('\n\n')}\n`)
  const { pass, fail, skip } = total
  console.log(`${pass} passed, ${fail} failed${skip ? `, ${skip} skipped` : ''}`)
  process.exit(fail === 0 && pass > 0 ? 0 : 1)
}

/** `isHeld` prints the output at the end: between that of another run, failed tests would stand under the wrong file. */
function runBunTest(bun, args, isHeld) {
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-tests-'))
  const file = join(folder, 'report.xml')
  const options = ['--timeout', '60000', '--reporter=junit', `--reporter-outfile=${file}`]
  const child = start(bun, ['test', ...options, ...args], ['inherit', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (!isHeld) process.stdout.write(text)
      output += text
    })
  }
  return new Promise((resolve) =>
    child.on('close', (code) => {
      if (isHeld) process.stdout.write(output)
      const report = existsSync(file) ? readFileSync(file, 'utf8') : ''
      rmSync(folder, { recursive: true })
      resolve({ code, output, report })
    }),
  )
}

function lastCount(text, word) {
  const plain = stripVTControlCharacters(text)
  return Number([...plain.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0)
}

function start([command, ...before], args, stdio = 'inherit') {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const child = spawn(command, [...before, ...args], { stdio, env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  setInterval(() => CALLERS.every(isRunning) || child.kill('SIGTERM'), 300).unref()
  return child
}

/**
 * Ids of the processes from our parent up to the npm that was called: `npm exec`, its shell, `bun run`. npm does not pass SIGTERM on
 * (npm/cli#6684) and its shell outlives it, so the server ends when it finds one of them gone. Without npm near it is the parent alone.
 */
function findCallers() {
  const callers = [process.ppid]
  while (callers.length < 4) {
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(readProcess(callers.at(-1))) ?? []
    if (/^(\S*\/)?(npm|npx)\b/.test(command)) return callers
    if (!(parent > 1)) break
    callers.push(Number(parent))
  }
  return [process.ppid]
}

function readProcess(id) {
  return spawnSync('ps', ['-o', 'ppid=,args=', '-p', id], { encoding: 'utf8' }).stdout ?? ''
}

function isRunning(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function handOver(child) {
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}
