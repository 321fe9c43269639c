import { startServer } from '../../test/support/start-server'
import { type BenchLine, median, ms, toLine } from '../line'
import { startBare } from './start-bare'

/**
 * Time from start to first answer, with an empty data folder and an existing one, against a bare Bun.serve; and the first
 * page against the next one.
 */
export async function benchStarts(rounds: number): Promise<BenchLine[]> {
  const cold: number[] = []
  const warm: number[] = []
  const bare: number[] = []
  const first: number[] = []
  const next: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { server, time } = await timed(() => startServer())
    cold.push(time)
    // A person needs a second to open a browser.
    await Bun.sleep(1000)
    first.push(await timeOfPage(server.origin))
    next.push(await timeOfPage(server.origin))
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
    toLine(
      'server',
      'first page, a second after the start',
      ms(median(first)),
      `${ms(median(next))} (the next page)`,
      median(first) / median(next),
    ),
  ]
}

async function timed<T>(start: () => Promise<T>): Promise<{ server: T; time: number }> {
  const begun = performance.now()
  const server = await start()
  return { server, time: performance.now() - begun }
}

async function timeOfPage(origin: string): Promise<number> {
  const begun = performance.now()
  const page = await fetch(origin)
  await page.text()
  return performance.now() - begun
}
