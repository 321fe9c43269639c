import type { Server } from 'bun'

/** Idle connections are closed after this time. */
export const IDLE_SECONDS = 30

/** A request with its server; undefined where the app is called directly. */
export interface Connection {
  request: Request
  server: Pick<Server<unknown>, 'timeout'> | null
}

/**
 * Sets the idle timeout, 0 for none, while the server makes the client wait. Bun applies it to the connection, not to
 * the request.
 */
export function allowSilence({ request, server }: Connection, seconds: number): void {
  server?.timeout(request, seconds)
}
