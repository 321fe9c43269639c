import { spawn } from 'node:child_process'

export function runServer(bun) {
  handOver(start(bun, ['src/server/index.ts']))
}

export function runDev(bun) {
  start(bun, ['--watch', 'src/server/index.ts'])
  handOver(start(bun, ['--bun', 'node_modules/vite/bin/vite.js']))
}

/** Runs every test and ends with the line `N passed, N failed`. */
export function runTests(bun, args) {
  const child = start(bun, ['test', '--isolate', '--timeout', '30000', ...args], ['inherit', 'pipe', 'pipe'])
  let tail = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      process.stdout.write(chunk)
      tail = (tail + chunk).slice(-20_000)
    })
  }
  child.on('close', (code) => {
    const passed = lastCount(tail, 'pass')
    // A crash outside any test leaves no failed test behind; it still counts as one.
    const failed = Math.max(lastCount(tail, 'fail'), code === 0 ? 0 : 1)
    const skipped = lastCount(tail, 'skip')
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
    process.exit(code === 0 && passed > 0 ? 0 : 1)
  })
}

function lastCount(text, word) {
  // oxlint-disable-next-line no-control-regex -- the counts are colored on a terminal
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '')
  return Number([...plain.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0)
}

function start([command, ...before], args, stdio = 'inherit') {
  const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env
  const child = spawn(command, [...before, ...args], { stdio, env })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  // npm does not pass SIGTERM on (npm/cli#6684): when whoever started us is gone, the server goes too.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
  return child
}

function handOver(child) {
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
  )
}
