import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STAMPS = 'node_modules/.cache/spendlens'

export function installPackages(bun) {
  const inputs = ['package.json', 'bun.lock']
  unlessDone('install', inputs, ['node_modules'], 'Installing packages', () =>
    run(bun, ['install', '--frozen-lockfile']),
  )
}

export function buildWeb(bun) {
  const inputs = ['src/web', 'src/shared', 'vite.config.ts', 'bun.lock']
  const outputs = ['dist/web/index.html', 'dist/render/entry-server.js']
  unlessDone('web', inputs, outputs, 'Building the web app', () =>
    run(bun, ['--bun', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']),
  )
}

/** Runs `step` unless its outputs are there and were made from exactly these inputs. */
function unlessDone(name, inputs, outputs, label, step) {
  const stamp = join(STAMPS, name)
  const hash = hashOf(inputs)
  if ([...outputs, stamp].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === hash) return
  const started = Date.now()
  console.log(`${label} …`)
  step()
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`${label}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  paths.forEach(add)
  return hash.digest('hex')
}

function run([command, ...before], args) {
  const { status, signal } = spawnSync(command, [...before, ...args], { stdio: 'inherit' })
  if (status === 0) return
  console.error(`${[command, ...before, ...args].join(' ')} failed (${signal ?? status}).`)
  process.exit(status || 1)
}
