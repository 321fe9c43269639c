import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { auditExport } from '../analyse'
import { EMPTY_CONTEXT, type Audit } from '../audit/audit'
import { AppError } from '../app-error'
import { REPORT_TYPES } from '../schemas/report-type'
import { narrate } from './built-in'

const ROOT = join(import.meta.dir, '../../..')
const SAMPLE = join(ROOT, 'src/web/public/sample-meta-campaigns.csv')
const FOLDER = join(ROOT, 'test/fixtures/exports')
const FILES = [
  SAMPLE,
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => join(FOLDER, name)),
]

interface Written {
  audit: Audit
  sentences: string[]
}

async function write(file: string): Promise<Written[]> {
  const bytes = await Bun.file(file).bytes()
  return REPORT_TYPES.flatMap((type) => {
    try {
      const { audit } = auditExport(bytes, { type, context: EMPTY_CONTEXT })
      const sentences = narrate(audit).sentences.map(({ parts }) =>
        parts.map((part) => (typeof part === 'string' ? part : part.text)).join(''),
      )
      return [{ audit, sentences }]
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  })
}

const written = (await Promise.all(FILES.map(write))).flat()

describe('what the built-in narrator says is so in the table beside it', () => {
  test('a range that names no smaller circle spans the whole table', () => {
    let told = 0
    for (const { audit, sentences } of written)
      for (const sentence of sentences) {
        const [, from, to] = /^ROAS ranges from ([\d.,]+)x .* to ([\d.,]+)x \(/.exec(sentence) ?? []
        if (from === undefined || to === undefined) continue
        told++
        const all = audit.segments.flatMap(({ metrics, sums }) =>
          (sums.spend ?? 0) > 0 ? (metrics.roas ?? []) : [],
        )
        expect([Math.max(...all).toFixed(2), Math.min(...all).toFixed(2)]).toEqual([from, to])
      }
    expect(told).toBeGreaterThan(2)
  })

  test('a row that looks better than the winner is named beside it', () => {
    const [sample] = written
    const winner = sample!.sentences.find((sentence) => sentence.includes('clearest winner'))
    expect(winner).toBe(
      'The clearest winner with enough spend to tell is “Retargeting | Site visitors 30d”, which returned 3.08x; “Retargeting | Cart 7d” returned more, 6.29x, on 2.4% of spend.',
    )
  })

  test('money that was not meant to sell has no cost per purchase', () => {
    const [sample] = written
    expect(sample!.sentences[1]).toBe(
      'It recorded 374 purchases worth $30,621.82, a return of 1.96x on all spend. The $14,278.03 meant for sales bought 366 of them at $39.01 each, a return of 2.10x.',
    )
  })

  test('every piece is a whole sentence', () => {
    for (const { audit, sentences } of written) {
      for (const sentence of [...sentences, ...audit.quality.notVisible]) expect(sentence).toMatch(/[.!?”…]$/)
      for (const sentence of audit.quality.notVisible) expect(sentence).not.toMatch(/^(What|Whether|How)\b/)
    }
  })
})
