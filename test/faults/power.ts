import { createClient as openDatabase } from '@libsql/client'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startServer } from '../support/start-server'
import type { Experiment, Outcome } from './outcome'
import { readTrace, type Step } from './power-trace'
import { createClient, smallExport, uploadForm } from './requests'

const FILES = ['spendlens.db', 'spendlens.db-wal']

interface Acknowledged {
  /** Milliseconds since 1970. */
  at: number
  table: 'clients' | 'report_bodies'
  id: string
}

/**
 * Simulates power cuts at random moments: `strace` records every write and flush of the database's files. For each
 * cut the files are rebuilt as a disk could have them: all flushed writes, and a random part of the others, torn at
 * sectors. Each database must open undamaged with all acknowledged rows. A control without flushes must lose some.
 */
export const powerCuts: Experiment = async (length) => {
  const cuts = length === 'short' ? 20 : 600
  const what = `${cuts} power cuts at random moments, disks torn at sectors of 512 bytes`
  const goal = '0 acknowledged lost, 0 damaged'
  const folder = mkdtempSync(join(tmpdir(), 'spendlens-power-'))
  const recorded = await record(folder, length === 'short' ? 20 : 600)
  if (!recorded) {
    rmSync(folder, { recursive: true })
    return [{ what, goal, measured: 'needs strace, and the right to use it', met: null }]
  }
  try {
    const real = await cutPower(folder, recorded, cuts, false)
    const control = await cutPower(folder, recorded, Math.ceil(cuts / 10), true)
    const { steps, ledger } = recorded
    const flushes = steps.filter(({ kind }) => kind === 'flush').length
    return [
      {
        what,
        goal,
        measured: `${real.lost} of ${ledger.length} lost, ${real.damaged} damaged, in ${steps.length - flushes} writes and ${flushes} flushes`,
        met: real.lost + real.damaged === 0 && real.seen > cuts,
      },
      {
        what: 'the same on a disk that says it has flushed and has not (the control)',
        goal: 'some are lost, or this shows nothing',
        measured: `${control.lost} lost, ${control.damaged} damaged, in ${Math.ceil(cuts / 10)} cuts`,
        met: control.lost + control.damaged > 0,
      },
    ] satisfies Outcome[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Recorded {
  steps: Step[]
  ledger: Acknowledged[]
}

const LONGEST_MS = 4 * 60_000

/** Runs a server with eight writers until `enough` are acknowledged, and traces it; null without a usable strace. */
async function record(folder: string, enough: number): Promise<Recorded | null> {
  const data = join(folder, 'data')
  mkdirSync(data)
  const server = await startServer({ dataDir: data })
  const clientId = await createClient(server.origin, 'Before')
  const trace = join(folder, 'trace')
  const args = ['-f', '-ff', '-ttt', '-T', '-y', '-xx', '-s', '2000000', '-e', 'trace=pwrite64,pwritev,write,writev,fsync,fdatasync,ftruncate', ...FILES.flatMap((name) => ['-P', join(data, name)]), '-o', trace, '-p', String(server.pid)] // prettier-ignore
  const strace = Bun.which('strace') && Bun.spawn(['strace', ...args], { stdout: 'ignore', stderr: 'ignore' })
  await Bun.sleep(1000)
  if (!strace || strace.exitCode !== null) {
    await server.stop()
    return null
  }
  for (const name of readdirSync(data))
    if (FILES.includes(name)) copyFileSync(join(data, name), join(folder, name))
  const ledger: Acknowledged[] = []
  const until = Date.now() + LONGEST_MS
  const writer = async (n: number) => {
    for (let i = 0; ledger.length < enough && Date.now() < until; i++) {
      if (n < 6) {
        const id = await createClient(server.origin, `Client ${n}-${i}`)
        ledger.push({ at: Date.now(), table: 'clients', id })
      } else {
        const body = uploadForm(clientId, smallExport())
        const response = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })
        const { reportId } = (await response.json()) as { reportId?: string }
        if (response.ok && reportId) ledger.push({ at: Date.now(), table: 'report_bodies', id: reportId })
      }
      await Bun.sleep(10)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)))
  strace.kill('SIGTERM')
  await strace.exited
  await server.stop('SIGKILL')
  return { steps: readTrace(folder, 'trace.', FILES), ledger }
}

/** Maximum delay of our clock readings behind strace's. */
const SLACK_MS = 1

async function cutPower(folder: string, { steps, ledger }: Recorded, cuts: number, deaf: boolean) {
  const result = { lost: 0, damaged: 0, seen: 0 }
  const at = Array.from({ length: cuts }, () => Math.floor(Math.random() * steps.length)).sort(
    (a, b) => a - b,
  )
  const disk = new Disk(folder)
  let done = 0
  for (const [cut, until] of at.entries()) {
    for (; done < until; done++) disk.take(steps[done]!, deaf)
    const image = join(folder, `image-${cut}`)
    mkdirSync(image)
    disk.write(image, cut % 3)
    // Rows acknowledged before the cut, which is the time of the first step that the disk did not take.
    const moment = steps[until]!.at - SLACK_MS
    const due = ledger.filter((entry) => entry.at < moment)
    result.seen += due.length
    const found = await look(join(image, 'spendlens.db'))
    if (!found) result.damaged++
    else result.lost += due.filter(({ table, id }) => !found[table].has(id)).length
    rmSync(image, { recursive: true })
  }
  return result
}

async function look(path: string): Promise<Record<Acknowledged['table'], Set<string>> | null> {
  const db = openDatabase({ url: `file:${path}` })
  try {
    const read = async (sql: string) => (await db.execute(sql)).rows.map((row) => String(row[0]))
    if ((await read('PRAGMA integrity_check')).join() !== 'ok') return null
    const half = await read('SELECT (SELECT count(*) FROM reports) - (SELECT count(*) FROM report_bodies)')
    if (half.join() !== '0') return null
    return {
      clients: new Set(await read('SELECT id FROM clients')),
      report_bodies: new Set(await read('SELECT report_id FROM report_bodies WHERE json_valid(analysis)')),
    }
  } catch {
    return null
  } finally {
    db.close()
  }
}

const SECTOR = 512

/** The files with all flushed writes, and the writes since then, which may be lost in a power cut. */
class Disk {
  #files = new Map<string, Buffer>()
  #open: Step[] = []

  constructor(folder: string) {
    for (const name of FILES) {
      try {
        this.#files.set(name, readFileSync(join(folder, name)))
      } catch {
        this.#files.set(name, Buffer.alloc(0))
      }
    }
  }

  take(step: Step, deaf: boolean): void {
    if (step.kind !== 'flush') {
      this.#open.push(step)
      return
    }
    if (deaf) return
    for (const one of this.#open) if (one.file === step.file) this.#apply(this.#files, one)
    this.#open = this.#open.filter(({ file }) => file !== step.file)
  }

  /** Saves the files with a part of the unflushed writes: none (0), half of them (1), half of their sectors (2). */
  write(folder: string, how: number): void {
    const files = new Map([...this.#files].map(([name, bytes]) => [name, Buffer.from(bytes)]))
    if (how > 0) {
      for (const step of this.#open) {
        if (how === 2 && step.kind === 'write') {
          for (let from = 0; from < step.bytes.length; from += SECTOR) {
            if (Math.random() < 0.5) continue
            const bytes = step.bytes.subarray(from, from + SECTOR)
            this.#apply(files, { ...step, offset: step.offset + from, bytes })
          }
        } else if (Math.random() < 0.5) this.#apply(files, step)
      }
    }
    for (const [name, bytes] of files)
      if (bytes.length > 0) writeFileSync(join(folder, basename(name)), bytes)
  }

  #apply(files: Map<string, Buffer>, step: Step): void {
    const before = files.get(step.file)!
    if (step.kind === 'truncate') {
      const cut = Buffer.alloc(step.size)
      before.copy(cut, 0, 0, step.size)
      files.set(step.file, cut)
    } else if (step.kind === 'write') {
      const end = step.offset + step.bytes.length
      const bytes = end > before.length ? Buffer.concat([before, Buffer.alloc(end - before.length)]) : before
      step.bytes.copy(bytes, step.offset)
      files.set(step.file, bytes)
    }
  }
}
