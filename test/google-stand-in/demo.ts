import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGoogleStandIn } from './start'
import { AGENCY, SHOP } from './state'

const ROOT = join(import.meta.dir, '../..')
const PORT = process.env.PORT ?? '3000'

/** Demo from "Connect" to a report without a Google account: a stand-in for Google, and a server that uses it. */
async function demo(): Promise<number> {
  await build()
  const google = startGoogleStandIn()
  Object.assign(google.state, { consent: 'ask', accessible: [AGENCY.id, SHOP.id] })
  const folder = await mkdtemp(join(tmpdir(), 'spendlens-demo-'))
  const server = Bun.spawn([process.execPath, 'src/server/index.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...google.env, PORT, DATABASE_URL: `file:${folder}/spendlens.db` },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill())
  const origin = `http://127.0.0.1:${PORT}`
  if (await isHealthy(origin, server)) {
    const page = `${origin}/client/${await createClient(origin)}`
    console.log(`Google is a stand-in at ${google.origin}; nothing leaves this machine.`)
    console.log(`Open ${page}, press Connect, and allow. Ctrl-C ends it and deletes its data.`)
  }
  const code = await server.exited
  await google.stop()
  await rm(folder, { recursive: true, force: true })
  return code
}

async function build(): Promise<void> {
  const vite = Bun.spawn([process.execPath, 'run', 'build'], {
    cwd: ROOT,
    stdout: 'ignore',
    stderr: 'inherit',
  })
  if ((await vite.exited) !== 0) throw new Error('The web could not be built.')
}

async function isHealthy(origin: string, server: Bun.Subprocess): Promise<boolean> {
  while (server.exitCode === null) {
    if (
      await fetch(`${origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
    await Bun.sleep(100)
  }
  return false
}

async function createClient(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/clients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Northwind Outdoor', industry: 'Retail', website: 'northwind.example' }),
  })
  return ((await answer.json()) as { id: string }).id
}

process.exit(await demo())
