import { readFileSync } from 'node:fs'
import { percentile } from '../line'

export interface Load {
  p50: number
  p99: number
  /** CPU milliseconds of the server for one request: the client's own weight does not blur it. */
  cpuMs: number
}

// Linux counts in hundredths of a second, whatever the kernel's own tick is.
const TICKS = 100

/** Sends `count` requests, `parallel` at a time, and weighs the server by the CPU that the kernel counted for it. */
export async function load(url: string, pid: number, count: number, parallel = 8): Promise<Load> {
  for (let i = 0; i < 50; i++) await get(url)
  const times: number[] = []
  const before = cpuOf(pid)
  let left = count
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (left-- > 0) {
        const start = performance.now()
        await get(url)
        times.push(performance.now() - start)
      }
    }),
  )
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpuMs: (cpuOf(pid) - before) / count }
}

async function get(url: string): Promise<void> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

/** Resident memory in MB. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1]) / 1024
}
