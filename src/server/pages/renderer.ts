/** Interface of the built `src/web/entry-server.tsx`, the only part of the web that the server runs. */
export interface Renderer {
  /** API paths that the screen at `path` requests first; null where the server renders nothing. */
  findFirstReads(path: string): string[] | null
  renderPage(path: string, answers: Record<string, unknown>): Promise<RenderedPage>
  /** Address of the login page, which returns to `next`. */
  toLoginPath(next: string): string
}

export interface RenderedPage {
  html: string
  title: string
}
