import { readFileSync } from 'node:fs'
import { expect, test } from 'bun:test'
import { auditExport } from '../../../src/shared/analyse'
import { EMPTY_CONTEXT } from '../../../src/shared/audit/audit'
import { checkSentence } from '../../../src/shared/narrative/contract'
import type { ReportType } from '../../../src/shared/schemas/report-type'
import { seeded } from '../random'
import { tellContract } from './tell'

const FILES: [string, ReportType][] = [
  ['fx01-meta-campaign-top-summary.csv', 'campaign'],
  ['fx02-meta-age.csv', 'ageRange'],
  ['fx05-meta-objective.csv', 'objective'],
  ['fx07-meta-video.csv', 'video'],
  ['fx08-meta-image-video-slideshow.csv', 'static'],
  ['fx10-google-campaign-en.csv', 'campaign'],
]
const ROUNDS = 45

test('a model’s comparison, rank or quantity that is wrong never passes, and few true ones are refused', () => {
  const leaks: string[] = []
  const drops: string[] = []
  const lies: Record<string, number> = {}
  let truths = 0
  FILES.forEach(([file, type], seed) => {
    const bytes = readFileSync(new URL(`../../fixtures/exports/${file}`, import.meta.url))
    const { audit } = auditExport(bytes, { type, context: EMPTY_CONTEXT })
    for (const { sentence, lie } of tellContract(audit, seeded(seed + 1), ROUNDS)) {
      const verdict = checkSentence(sentence, audit.facts, audit.segments)
      if (lie === null) {
        truths++
        if (!verdict.ok) drops.push(`${sentence.template} [${file}] ${verdict.reasons.join(' ')}`)
      } else {
        lies[lie] = (lies[lie] ?? 0) + 1
        if (verdict.ok) leaks.push(`${lie}: ${sentence.template} [${file}]`)
      }
    }
  })
  const count = Object.values(lies).reduce((total, each) => total + each, 0)
  console.log(
    `${truths} true sentences, ${drops.length} refused; ${count} false, ${leaks.length} passed`,
    lies,
  )
  if (process.env['SHOW_DROPS']) console.log(drops.join('\n'), '\n---\n', leaks.join('\n'))
  expect(truths).toBeGreaterThanOrEqual(3000)
  expect(count).toBeGreaterThanOrEqual(3000)
  expect(leaks).toEqual([])
  expect(drops.length / truths).toBeLessThan(0.05)
}, 120_000)
