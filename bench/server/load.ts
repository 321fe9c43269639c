import { readdirSync, readFileSync } from 'node:fs'

export interface Target {
  url: string
  pid: number
}

export interface Load {
  /** CPU milliseconds of the server per request, which the load of the bench does not affect. */
  cpuMs: number
}

const ROUNDS = 5
const PARALLEL = 8

/**
 * Measures servers in turns by the kernel's CPU time: the best of five rounds of `count` requests, after a warm-up
 * round. The best, since other processes on the machine can only add time.
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

/** CPU time of all threads in nanosecond resolution; /proc/PID/stat has only hundredths of a second. */
export function cpuOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => sum + cpuOfThread(`/proc/${pid}/task/${task}/schedstat`), 0)
}

function cpuOfThread(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // The thread ended after the listing.
    return 0
  }
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}
