// Runs in its own thread, so that the bench's other work does not delay the measurement.
declare const self: Worker

const EVERY_MS = 5
const times: number[] = []

export type ProberRequest = { url: string } | 'stop'

self.addEventListener('message', ({ data }: MessageEvent<ProberRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's only listener is its maker
  if (data === 'stop') self.postMessage(times)
  else void probe(data.url)
})

async function probe(url: string): Promise<never> {
  for (;;) {
    const start = performance.now()
    await (await fetch(url)).arrayBuffer()
    times.push(performance.now() - start)
    await Bun.sleep(EVERY_MS)
  }
}
