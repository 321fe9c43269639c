import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../../shared/audit/audit'
import { unpackSource } from '../db/packed-source'
import { AUDITOR_DEFAULTS, createAuditor, type Auditor, type AuditorOptions } from './auditor'
import type { AuditTask, Step } from './tasks'

setDefaultTimeout(30_000)

let auditor: Auditor
afterEach(() => auditor.close())

const open = (options: Partial<AuditorOptions> = {}) =>
  (auditor = createAuditor({ ...AUDITOR_DEFAULTS, readMs: 20_000, ...options }))

const HEADERS = ['Campaign name', 'Amount spent (USD)', 'Impressions']

function task(rows: number): AuditTask {
  const lines = Array.from(
    { length: rows },
    (_, i) => `Campaign ${i % 9},${(i % 50) + 1},${(i % 50) * 100 + 100}`,
  )
  const bytes = new TextEncoder().encode(`${HEADERS.join()}\n${lines.join('\n')}\n`)
  return {
    bytes,
    type: 'campaign',
    fileName: 'a.csv',
    assign: {},
    context: EMPTY_CONTEXT,
    customPrompt: null,
  }
}

describe('the auditor', () => {
  test('audits in a worker, keeps the file packed, and takes the bytes with it', async () => {
    const job = task(3)
    const text = new TextDecoder().decode(job.bytes)
    const { audit, builtIn, packed, size } = await open().audit(job)
    expect(audit.totals.spend).toBe(1 + 2 + 3)
    expect(builtIn.summary).toContain('$6.00')
    expect(new TextDecoder().decode(unpackSource({ packed, size }))).toBe(text)
    expect(job.bytes).toHaveLength(0)
  })

  test('says how far it is with a large file, and nothing of a small one', async () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, i) => `sofa ${i % 400} word${i},Search,20,10,200,${i % 9 === 0 ? 1 : 0}`,
    )
    const text = ['Search term,Campaign,Cost,Clicks,Impr.,Conversions', ...lines].join('\n')
    const run = async (size: number) => {
      const steps: Step[] = []
      const job = {
        ...task(0),
        type: 'searchTerm' as const,
        bytes: new TextEncoder().encode(text.slice(0, size)),
      }
      await open({ readMs: 60_000, auditMs: 60_000 }).audit(job, undefined, (step) => steps.push(step))
      return steps
    }
    const steps = await run(text.length)
    expect(steps.map(({ stage }) => stage).slice(0, 2)).toEqual(['metrics', 'audit'])
    const parts = steps.filter(({ stage }) => stage === 'audit').map(({ done }) => done)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts).toEqual([...parts].sort((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
    expect(await run(2000)).toEqual([])
  }, 90_000)

  test("throws the worker's error about a file unchanged", async () => {
    const failing = open().audit({ ...task(0), bytes: new Uint8Array() })
    await expect(failing).rejects.toMatchObject({
      name: 'AppError',
      code: 'exports.empty_file',
      kind: 'invalid',
    })
  })

  test('a file that takes too long is given up, and the next one is served', async () => {
    open({ size: 1, readMs: 1 })
    await expect(auditor.audit(task(60_000))).rejects.toMatchObject({ code: 'too_slow' })
    auditor.close()
    open({ size: 1, auditMs: 1 })
    await expect(auditor.audit(task(60_000))).rejects.toMatchObject({ code: 'too_slow' })
    const rows = auditor.readRows({ bytes: task(3).bytes, headers: HEADERS, rows: [1, 4] })
    expect((await rows).rows.map(({ cells }) => cells[0])).toEqual(['Campaign name', 'Campaign 2'])
  })

  test('a file that takes too much memory is given up, and the next one is served', async () => {
    // Memory freed by earlier tests may hide the growth, so the limit is far below zero.
    open({ size: 1, growth: -process.memoryUsage.rss() / 2 })
    await expect(auditor.audit(task(60_000))).rejects.toMatchObject({ code: 'too_heavy' })
    auditor.close()
    await expect(open().audit(task(3))).resolves.toMatchObject({ audit: { totals: { spend: 6 } } })
  })

  test('more rows than any export has are refused', async () => {
    const bytes = new TextEncoder().encode(`Campaign name,Amount spent (USD)\n${'A,1\n'.repeat(300_001)}`)
    await expect(open().audit({ ...task(0), bytes })).rejects.toMatchObject({ code: 'too_many_rows' })
  })

  test.each([
    ["with Excel's own first line", `sep=;\n${HEADERS.join(';')}\nA;1,5;10\nB;2,5;20\n`],
    ['of lines saved as single cells', `"${HEADERS.join()}"\n"A,1.5,10"\n"""B"",2.5,20"\n`],
  ])('rows of a file %s are those of the audit', async (_, text) => {
    open({ size: 1 })
    const bytes = () => new TextEncoder().encode(text)
    const { audit } = await auditor.audit({ ...task(1), bytes: bytes() })
    expect(audit.quality.rowsRead).toBe(2)
    const headers = audit.quality.columns.map(({ header }) => header)
    const { rows } = await auditor.readRows({ bytes: bytes(), headers, rows: [3] })
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([[3, 'B']])
  })

  test('more files than workers wait for their turn', async () => {
    open({ size: 2 })
    const results = await Promise.all(Array.from({ length: 7 }, (_, i) => auditor.audit(task(i + 1))))
    expect(results.map(({ audit }) => audit.quality.rowsRead)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('a worker without work ends, and another one takes the next job', async () => {
    open({ idleMs: 1 })
    await auditor.audit(task(2))
    await Bun.sleep(50)
    expect((await auditor.audit(task(2))).audit.quality.rowsRead).toBe(2)
  })

  test('a worker that was prepared takes the next job, or ends without one', async () => {
    const { Worker } = globalThis
    let started = 0
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        started++
      }
    }
    open({ size: 1, idleMs: 500 })
    auditor.prepare()
    auditor.prepare()
    expect((await auditor.audit(task(2))).audit.quality.rowsRead).toBe(2)
    auditor.prepare()
    expect(started).toBe(1)
    await Bun.sleep(700)
    auditor.prepare()
    expect(started).toBe(2)
    expect((await auditor.audit(task(3))).audit.quality.rowsRead).toBe(3)
    globalThis.Worker = Worker
  })

  test('closing gives up what is running and what waits', async () => {
    open({ size: 1 })
    const jobs = [auditor.audit(task(60_000)), auditor.audit(task(2))]
    const ends = Promise.allSettled(jobs)
    await Bun.sleep(5)
    auditor.close()
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'interrupted' } })
  })
})
