import type { Server } from 'bun'

/** A connection on which nothing is sent or taken for so long is closed. */
export const IDLE_SECONDS = 30

/** A request and the server that it came through; none where the app is called directly. */
export interface Connection {
  request: Request
  server: Pick<Server<unknown>, 'timeout'> | null
}

/** Allows this much silence, 0 for any: for as long as the wait is ours. Bun keeps it for the connection, not for the request. */
export function allowSilence({ request, server }: Connection, seconds: number): void {
  server?.timeout(request, seconds)
}
