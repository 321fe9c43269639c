import { existsSync } from 'node:fs'
import type { Renderer } from './renderer'

/** The built renderer; null where the web app was built without one. A compiled server contains it. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  return existsSync(file) ? ((await import(file)) as Renderer) : null
}
