import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { atMost, type BenchLine } from './line'

const WEB = join(import.meta.dir, '../dist/web')
const BUDGET_KB = 100

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}

/** Gzipped JavaScript (by Vite's manifest) that the browser needs before it can show the list of clients. */
export function benchBundle(): BenchLine {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const wanted = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || name.endsWith('clients-screen.tsx')) add(name)
  }
  const kilobytes = [...wanted]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file))).length / 1024, 0)
  const what = 'JavaScript of a first visit, gzipped'
  return atMost('page', what, kilobytes, BUDGET_KB, 1, (size) => `${size.toFixed(0)} KB`)
}
