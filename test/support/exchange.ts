import { connect } from 'node:net'

export interface Patience {
  /** Timeout for the first byte. */
  firstMs?: number
  /** Timeout for further bytes. */
  silentMs?: number
  /** Whether the text so far is enough. */
  enough?: (text: string) => boolean
}

/** Sends raw bytes; returns the answer up to the close of the connection, `enough`, or a timeout. */
export function exchange(
  origin: string,
  bytes: string | Buffer,
  { firstMs = 20_000, silentMs = firstMs, enough = () => false }: Patience = {},
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let text = ''
  const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
  socket.on('data', (data) => {
    text += data.toString('latin1')
    if (enough(text)) socket.destroy()
    else socket.setTimeout(silentMs)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => resolve(text))
  socket.setTimeout(firstMs, () => socket.destroy())
  return promise
}
