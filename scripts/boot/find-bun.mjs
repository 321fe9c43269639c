import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const LOCAL = 'node_modules/.bin/bun'

/** The command line that runs Bun here: the pinned one once installed, else this process, the PATH, or npx. */
export function findBun() {
  if (existsSync(LOCAL) && works(LOCAL)) return [LOCAL]
  if (process.versions.bun) return [process.execPath]
  if (works('bun')) return ['bun']
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return ['npx', '-y', `bun@${devDependencies.bun}`]
}

function works(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}
