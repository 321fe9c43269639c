import { connect } from 'node:net'

export interface Patience {
  /** For the first byte of an answer. */
  firstMs?: number
  /** For each one after that. */
  silentMs?: number
  /** Whether what has come will do. */
  enough?: (text: string) => boolean
}

/** Sends bytes that fetch never would. What comes back until the server closes, or we have enough, or lose patience. */
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
