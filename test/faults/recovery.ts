import { createClient as openDatabase } from '@libsql/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startModel } from '../model-stand-in/start-model'
import { goodAnswer, readFacts } from '../model-stand-in/analyst'
import { startServer } from '../support/start-server'
import type { Experiment, Outcome } from './outcome'
import { createClient, largeExport, smallExport, uploadForm } from './requests'

/** Kills the server during a model's answer and during many uploads. */
export const recovery: Experiment = async (length) => [
  await killWhileWriting(length === 'short' ? 1 : 10),
  await killDuringUploads(length === 'short' ? 20 : 200, length === 'short' ? smallExport() : largeExport()),
]

/** After each kill the same request with the same idempotency key is sent twice; it must make one report. */
async function killWhileWriting(kills: number): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-writing-'))
  const model = startModel({ mode: 'slow', answer: (body) => JSON.stringify(goodAnswer(readFacts(body))) })
  const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'slow' }
  let stuck = 0
  let doubled = 0
  let retried = 0
  try {
    for (let kill = 0; kill < kills; kill++) {
      const first = await startServer({ dataDir, env })
      const clientId = await createClient(first.origin, `Writing ${kill}`)
      const upload = (origin: string) =>
        fetch(`${origin}/api/analyze`, {
          method: 'POST',
          headers: { 'idempotency-key': `kill-${kill}` },
          body: uploadForm(clientId, smallExport()),
        }).then(async (response) => (await response.arrayBuffer(), response.status))
      const cut = upload(first.origin).catch(() => null)
      while (model.open() === 0) await Bun.sleep(5)
      await first.stop('SIGKILL')
      await cut
      // Without a model, since the second try must not depend on it.
      const again = await startServer({ dataDir })
      const list = async () =>
        ((await (await fetch(`${again.origin}/api/clients/${clientId}/reports`)).json()) as unknown[]).length
      if ((await list()) !== 0) stuck++
      if ((await upload(again.origin)) === 200) retried++
      if ((await upload(again.origin)) !== 200 || (await list()) !== 1) doubled++
      await again.stop()
      while (model.open() > 0) await Bun.sleep(5)
    }
  } finally {
    await model.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    what: `kill -9 while a model writes, ${kills} times`,
    goal: 'nothing half or stuck after the start; the same request again gives one report',
    measured: `${stuck} half, ${retried} of ${kills} retried, ${doubled} doubled`,
    met: stuck === 0 && doubled === 0 && retried === kills,
  }
}

async function killDuringUploads(many: number, file: Blob): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spendlens-killed-'))
  const whole = new Map<string, string>()
  try {
    const server = await startServer({ dataDir })
    const clientId = await createClient(server.origin, 'Killed')
    const uploads = Array.from({ length: many }, () =>
      fetch(`${server.origin}/api/analyze`, { method: 'POST', body: uploadForm(clientId, file) })
        .then(async (response) => {
          if (!response.ok) return response.status
          const { reportId, ...analysis } = (await response.json()) as { reportId: string }
          whole.set(reportId, JSON.stringify(analysis))
          return response.status
        })
        .catch(() => undefined),
    )
    while (whole.size < 6) await Bun.sleep(5)
    await server.stop('SIGKILL')
    await Promise.all(uploads)
    const again = await startServer({ dataDir })
    let lost = 0
    for (const [id, analysis] of whole) {
      const response = await fetch(`${again.origin}/api/reports/${id}`)
      const stored = response.ok ? ((await response.json()) as { analysis: unknown }).analysis : null
      const rows = await fetch(`${again.origin}/api/reports/${id}/rows?rows=3`)
      if (JSON.stringify(stored) !== analysis || !rows.ok) lost++
    }
    await again.stop()
    const half = await countHalf(`${dataDir}/spendlens.db`)
    return {
      what: `kill -9 during ${many} uploads of ${(file.size / 1e6).toFixed(1)} MB`,
      goal: 'every acknowledged report there and whole, its file too',
      measured: `${lost} of ${whole.size} lost, ${half} half`,
      met: lost === 0 && half === 0 && whole.size > 0,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Counts reports without a body, source or notification. */
export async function countHalf(path: string): Promise<number> {
  const db = openDatabase({ url: `file:${path}` })
  try {
    const { rows } = await db.execute(`SELECT count(*) FROM reports r WHERE
      NOT EXISTS (SELECT 1 FROM report_bodies b WHERE b.report_id = r.id AND json_valid(b.analysis)) OR
      NOT EXISTS (SELECT 1 FROM report_sources s WHERE s.report_id = r.id) OR
      NOT EXISTS (SELECT 1 FROM notifications n WHERE n.report_id = r.id)`)
    return Number(rows[0]?.[0])
  } finally {
    db.close()
  }
}
