import { expect, test } from 'bun:test'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/start-server'

const ROOT = join(import.meta.dir, '../..')
const COPIED = ['scripts', 'package.json']

async function isUp(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/api/health`).catch(() => null))?.ok === true
}

async function waitUntil(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (let waited = 0; waited < 50_000; waited += 50) {
    if (await condition()) return
    await Bun.sleep(50)
  }
  throw new Error(`Not within 50 s: ${what}`)
}

test('the start command works below a folder with a space in its name, and ends when only npx is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a folder with spaces '))
  for (const name of await readdir(ROOT))
    if (COPIED.includes(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true })
    else if (name !== 'data') await symlink(join(ROOT, name), join(folder, name))
  const port = freePort()
  const origin = `http://127.0.0.1:${port}`
  const npx = Bun.spawn(['npx', '-y', 'bun', 'run', 'start'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATABASE_URL: `file:${folder}/spendlens.db`,
    },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  try {
    await waitUntil(() => isUp(origin), 'an answer of the server')
    npx.kill('SIGKILL')
    await npx.exited
    await waitUntil(async () => !(await isUp(origin)), 'the end of the server')
    expect(await isUp(origin)).toBe(false)
  } finally {
    npx.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test('bun adds no line of its own after the last one of a failing command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-failing-'))
  await cp(join(ROOT, 'bunfig.toml'), join(folder, 'bunfig.toml'))
  const scripts = { test: "echo '1 passed, 1 failed'; exit 1" }
  await Bun.write(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const run = Bun.spawnSync([process.execPath, 'run', 'test'], { cwd: folder })
  expect([run.exitCode, `${run.stdout}${run.stderr}`]).toEqual([1, '1 passed, 1 failed\n'])
  await rm(folder, { recursive: true })
})
