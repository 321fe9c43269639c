import { readdirSync, readFileSync } from 'node:fs'

export interface Target {
  url: string
  pid: number
}

export interface Load {
  /** CPU milliseconds of the server for one request: the client's own weight does not blur it. */
  cpuMs: number
}

const ROUNDS = 5
const PARALLEL = 8

/**
 * Weighs servers by the CPU that the kernel counted for them, in turns: the best of five rounds of `count` requests, after
 * as many that don't count. The best, since what a neighbor does to the caches only ever adds.
 */
export async function weigh(targets: readonly Target[], count: number): Promise<Load[]> {
  const best = targets.map(() => Number.POSITIVE_INFINITY)
  for (const { url } of targets) await send(url, count)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { url, pid }] of targets.entries()) {
      const before = cpuOf(pid)
      await send(url, count)
      best[i] = Math.min(best[i]!, (cpuOf(pid) - before) / count)
    }
  }
  return best.map((cpuMs) => ({ cpuMs }))
}

async function send(url: string, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (left-- > 0) await get(url)
    }),
  )
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

/** Of all threads, to the nanosecond: /proc/PID/stat counts in hundredths of a second. */
export function cpuOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + cpuOfThread(`/proc/${pid}/task/${task}/schedstat`), 0)
}

function cpuOfThread(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // It ended between the listing and the look.
    return 0
  }
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}
