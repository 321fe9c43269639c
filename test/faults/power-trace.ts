import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A write or flush of a file. The time of a write is its start, that of a flush its end. */
export type Step = { at: number; file: string } & (
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'flush' }
)

const LINE = /^(\d+\.\d+) (\w+)\(\d+<([^>]*)>(?:, )?(.*)\) += (-?\d+).*<(\d+\.\d+)>$/

/** Reads the output files (one per thread) of `strace -ff -ttt -T -y -xx` as steps in order of time. */
export function readTrace(folder: string, prefix: string, files: readonly string[]): Step[] {
  const steps: Step[] = []
  for (const name of readdirSync(folder).filter((one) => one.startsWith(prefix))) {
    for (const line of readFileSync(join(folder, name), 'latin1').split('\n')) {
      const step = readLine(line)
      if (step && files.includes(step.file)) steps.push(step)
    }
  }
  return steps.sort((a, b) => a.at - b.at)
}

export function readLine(line: string): Step | null {
  const [, start, call, path, rest = '', result, took] = LINE.exec(line) ?? []
  if (start === undefined || Number(result) < 0) return null
  const at = Number(start) * 1000
  const file = basename(unescape(path!))
  if (call === 'fsync' || call === 'fdatasync') return { kind: 'flush', at: at + Number(took) * 1000, file }
  if (call === 'ftruncate') return { kind: 'truncate', at, file, size: Number(rest) }
  const [, hex, offset] = /^"((?:\\x[0-9a-f]{2})*)", \d+, (\d+)$/.exec(rest) ?? []
  if (call !== 'pwrite64' || hex === undefined)
    throw new Error(`strace noted something that this does not know: ${line.slice(0, 200)}`)
  return {
    kind: 'write',
    at,
    file,
    offset: Number(offset),
    bytes: Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  }
}

/** strace prints paths as hex, too. */
const unescape = (text: string) =>
  text.replaceAll(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
