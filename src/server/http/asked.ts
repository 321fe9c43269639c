import type { Server } from 'bun'
import type { GuardRequest } from '../guard'
import { pathOf } from './path-of'

/** A request as the guard sees it. Most are let in without their socket or body being looked at, which costs more than the rest. */
export class Asked implements GuardRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers

  constructor(
    private readonly request: Request,
    private readonly server: Server<unknown> | null,
    readonly port: number,
  ) {
    this.method = request.method
    this.path = pathOf(request.url)
    this.headers = request.headers
  }

  get hasBody(): boolean {
    return this.request.body !== null
  }

  get peer(): string | null {
    return this.server?.requestIP(this.request)?.address ?? null
  }
}
