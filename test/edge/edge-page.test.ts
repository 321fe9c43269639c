import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/start-server'
import { PASSWORD } from './regions'
import { hasSqld } from './start-primary'

setDefaultTimeout(60_000)

const ROOT = join(import.meta.dir, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/edge.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'spendlens-edge-'))
const running: Bun.Subprocess[] = []

afterAll(async () => {
  for (const child of running.toReversed()) {
    child.kill()
    await child.exited
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Finds the page's code block of that name and replaces its addresses and folders (`places`) by the test's. */
function block(name: string, places: Record<string, string>): string {
  const text = new RegExp(`\`\`\`\\w+ ${name}\\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1]
  if (text === undefined) throw new Error(`docs/edge.md has no block "${name}"`)
  return Object.entries(places)
    .reduce((all, [from, to]) => all.replaceAll(from, to), text)
    .trim()
}

function run(command: string, env: Record<string, string>): void {
  const [program = '', ...args] = command.split(/\s+/)
  const path = program === 'bun' ? process.execPath : program
  running.push(Bun.spawn([path, ...args], { cwd: ROOT, env, stdout: 'ignore', stderr: 'ignore' }))
}

async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await Bun.sleep(25)
  }
  throw new Error(`${url} did not answer`)
}

describe.skipIf(!hasSqld)('docs/edge.md, followed literally', () => {
  test('leads to two regions that share what is written', async () => {
    const primary = { '10.0.0.1:8080': `127.0.0.1:${freePort()}`, '10.0.0.1:5001': `127.0.0.1:${freePort()}` }
    run(block('primary', { ...primary, '/var/lib/spendlens-primary': join(folder, 'primary') }), {})
    await until(`http://${primary['10.0.0.1:8080']}/health`)

    writeFileSync(join(folder, 'password'), `${PASSWORD}\n`)
    const origins = ['eu', 'us'].map((name) => {
      const address = `127.0.0.1:${freePort()}`
      const data = join(folder, name)
      mkdirSync(data)
      const places = {
        ...primary,
        'PORT=3000': `PORT=${address.split(':')[1]}`,
        'https://eu.ads.example.com': `http://${address}`,
        '10.0.1.1': '127.0.0.1',
        '/var/lib/spendlens': data,
        '/etc/spendlens-password': join(folder, 'password'),
      }
      const settings = block('region', places).split('\n')
      const env = Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)))
      run(block('server', {}), env)
      return `http://${address}`
    })
    for (const origin of origins) await until(`${origin}/api/health`)

    const [eu = '', us = ''] = origins
    const check = block('check', { 'http://10.0.1.1:3000': eu }).split(' ')[1] ?? ''
    const health = (await (await fetch(check)).json()) as { replica: { ageSeconds: number; primary: string } }
    expect(health.replica.primary).toBe('reached')
    expect(health.replica.ageSeconds).toBeLessThan(10)

    const cookie = await signIn(eu)
    const made = await post(eu, '/api/clients', { name: 'Made in Europe' }, cookie)
    expect(made.status).toBe(201)
    const seen = async () => (await fetch(`${us}/api/clients`, { headers: { cookie } })).text()
    for (let tries = 0; tries < 400 && !(await seen()).includes('Made in Europe'); tries++)
      await Bun.sleep(50)
    expect(await seen()).toContain('Made in Europe')
  })
})

async function post(origin: string, path: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin, cookie }
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signIn(origin: string): Promise<string> {
  const answer = await post(origin, '/api/session', { password: PASSWORD })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
