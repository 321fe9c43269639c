import { startServer } from '../../test/support/start-server'
import { type BenchLine, median, ms, toLine } from '../line'
import { startBare } from './start-bare'

/** Time from start to first answer: with an empty data folder, with an existing one, and of a bare Bun.serve. */
export async function benchStarts(rounds: number): Promise<BenchLine[]> {
  const cold: number[] = []
  const warm: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { server, time } = await timed(() => startServer())
    cold.push(time)
    await server.stop()
    const again = await timed(() => startServer({ dataDir: server.dataDir }))
    warm.push(again.time)
    await again.server.stop()
    await server.remove()
    const least = await timed(startBare)
    bare.push(least.time)
    await least.server.stop()
  }
  const reference = median(bare)
  const line = (what: string, times: number[]) =>
    toLine('server', what, ms(median(times)), `${ms(reference)} (bare Bun.serve)`, median(times) / reference)
  return [
    line('start on an empty folder to the first answer', cold),
    line('start on a folder in use to the first answer', warm),
  ]
}

async function timed<T>(start: () => Promise<T>): Promise<{ server: T; time: number }> {
  const begun = performance.now()
  const server = await start()
  return { server, time: performance.now() - begun }
}
