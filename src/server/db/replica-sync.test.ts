import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReplicaSync } from './replica-sync'

setDefaultTimeout(30_000)

/** Linux lists a process's children here. */
const CHILDREN = `/proc/${process.pid}/task/${process.pid}/children`

function listChildren(): number[] {
  return readFileSync(CHILDREN, 'utf8').split(' ').filter(Boolean).map(Number)
}

test.skipIf(!existsSync(CHILDREN))(
  'a sync that is asked for while its process is gone fails nobody, and the next process makes up for it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'spendlens-sync-'))
    const others = listChildren()
    const source = { url: `file:${folder}/replica.db`, syncUrl: 'http://127.0.0.1:9', authToken: null }
    const sync = startReplicaSync({ ...source, encryptionKey: null }, 60_000)
    try {
      expect(await sync.first).toMatchObject({ ok: false })
      const [pid = 0] = listChildren().filter((id) => !others.includes(id))
      process.kill(pid, 'SIGKILL')
      while (existsSync(`/proc/${pid}`)) await Bun.sleep(5)
      sync.request()
      const findNext = () => listChildren().find((id) => !others.includes(id) && id !== pid)
      while (findNext() === undefined) await Bun.sleep(20)
      sync.request()
      expect([sync.failing(), sync.syncedAt()]).toEqual([true, null])
    } finally {
      sync.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
