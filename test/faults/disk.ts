import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisk } from '../../src/server/disk/disk'
import { startServer } from '../support/start-server'
import type { Experiment } from './outcome'
import { createClient, smallExport, uploadForm } from './requests'

/** Fills a disk of 240 MB and frees space, repeatedly. Needs root to mount it. */
export const diskFull: Experiment = async (length) => {
  const what = 'a full disk, then room again'
  const goal =
    '0 acknowledged lost, 507 while full, reads and deletes go on, the reserve is back at once, works again without a restart'
  const disk = mkdtempSync(join(tmpdir(), 'spendlens-disk-'))
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', disk])
  if (!mounted.success) {
    rmSync(disk, { recursive: true })
    return [{ what, goal, measured: 'a small disk can only be made by root', met: null }]
  }
  const server = await startServer({ dataDir: disk })
  // The client and the disk reserve must exist before the disk is full.
  const acknowledged = new Set([await createClient(server.origin, 'Before')])
  await keepReserve(disk)
  let fullAnswers = 0
  let others = 0
  let readsFailed = 0
  let notBack = 0
  let uploadsTaken = 0
  let notDeleted = 0
  let reservesGone = 0
  const cycles = length === 'short' ? 2 : 20
  const create = (name: string) =>
    fetch(`${server.origin}/api/clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
  /** Deletes a client permanently. The server has restored the disk reserve when it answers. */
  const remove = async (id: string) => {
    for (const path of [`/api/clients/${id}`, `/api/trash/clients/${id}`]) {
      const gone = await fetch(`${server.origin}${path}`, { method: 'DELETE' })
      if (gone.ok) acknowledged.delete(id)
      else notDeleted++
      if (reserveOf(disk) < 8) reservesGone++
    }
  }
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      Bun.spawnSync(['sh', '-c', `dd if=/dev/zero of=${disk}/filler bs=64k 2>/dev/null || true`])
      // Deletes first, so that no other request has met the full disk before.
      const [oldest, next] = acknowledged
      if (oldest) await remove(oldest)
      for (let i = 0; i < 8; i++) {
        const response = await create(`Full ${cycle}-${i} ${'x'.repeat(150)}`)
        if (response.status === 201) acknowledged.add(((await response.json()) as { id: string }).id)
        else if (response.status === 507) fullAnswers++
        else others++
      }
      if (!(await fetch(`${server.origin}/api/clients?limit=5`)).ok) readsFailed++
      if (next) {
        const body = uploadForm(next, smallExport())
        const upload = await fetch(`${server.origin}/api/analyze`, { method: 'POST', body })
        await upload.arrayBuffer()
        if (upload.status !== 507) uploadsTaken++
        await remove(next)
      }
      rmSync(`${disk}/filler`)
      await keepReserve(disk)
      for (const at of [1, 2]) {
        const id = await createClient(server.origin, `Room ${cycle} ${at}`).catch(() => null)
        if (id) acknowledged.add(id)
        else notBack++
      }
    }
    await server.stop('SIGKILL')
    const again = await startServer({ dataDir: disk })
    let lost = 0
    for (const id of acknowledged) if (!(await fetch(`${again.origin}/api/clients/${id}`)).ok) lost++
    await again.stop()
    const measured = `${lost} of ${acknowledged.size} lost, ${fullAnswers} × 507, ${others} other answers, ${readsFailed} reads and ${notDeleted} deletes failed, ${reservesGone} times no reserve after one, ${uploadsTaken} uploads taken, ${notBack} of ${2 * cycles} not back`
    const wrong = lost + others + readsFailed + notDeleted + reservesGone + uploadsTaken + notBack
    return [{ what, goal, measured, met: wrong === 0 && fullAnswers > 0 }]
  } finally {
    writeFileSync(join(disk, 'done'), '')
    await server.stop('SIGKILL').catch(() => undefined)
    Bun.spawnSync(['umount', '-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

/** Size of the disk reserve in MB. */
function reserveOf(disk: string): number {
  const file = join(disk, 'spendlens.db.ballast')
  return existsSync(file) ? statSync(file).size / 1024 / 1024 : 0
}

/** Writes the disk reserve at once; the server does so 15 s after its start and then every ten minutes. */
async function keepReserve(disk: string): Promise<void> {
  await openDisk(join(disk, 'spendlens.db')).keepReserve()
}
