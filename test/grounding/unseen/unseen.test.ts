import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'bun:test'
import { auditExport } from '../../../src/shared/analyse'
import { EMPTY_CONTEXT } from '../../../src/shared/audit/audit'
import { makeProseChecker } from '../../../src/shared/narrative/check-claims'
import { baseFromAudit } from '../../../src/shared/narrative/claims/audit-base'
import type { ReportType } from '../../../src/shared/schemas/report-type'
import { FALSE_OF_AGES, HARD_OF_AGES, TRUE_OF_AGES } from './ages'
import { FALSE_OF_CAMPAIGNS, HARD_OF_CAMPAIGNS, TRUE_OF_CAMPAIGNS } from './campaigns'

interface Suite {
  file: string
  type: ReportType
  noun: string
  truths: readonly string[]
  hard: readonly string[]
  lies: readonly string[]
}

const SUITES: Suite[] = [
  {
    file: 'google-account-campaign.csv',
    type: 'campaign',
    noun: 'campaign',
    truths: TRUE_OF_CAMPAIGNS,
    hard: HARD_OF_CAMPAIGNS,
    lies: FALSE_OF_CAMPAIGNS,
  },
  {
    file: 'fx02-meta-age.csv',
    type: 'ageRange',
    noun: 'age range',
    truths: TRUE_OF_AGES,
    hard: HARD_OF_AGES,
    lies: FALSE_OF_AGES,
  },
]

function checkerOf(fileName: string, type: ReportType, noun: string) {
  const bytes = new Uint8Array(readFileSync(new URL(`../../fixtures/exports/${fileName}`, import.meta.url)))
  const { audit } = auditExport(bytes, { type, fileName, context: EMPTY_CONTEXT })
  return makeProseChecker(baseFromAudit({ ...audit, noun }))
}

describe.each(SUITES)('free prose about $file', ({ file, type, noun, truths, hard, lies }) => {
  const checker = checkerOf(file, type, noun)

  test.each([...truths])('true, and kept: %s', (text) => {
    expect(checker.check(text)).toEqual({ verdict: 'keep', reasons: [] })
  })

  test.each([...hard])('true, too hard, and dropped rather than altered: %s', (text) => {
    expect(checker.check(text).verdict).toBe('drop')
  })

  test.each([...lies])('not true, and not kept: %s', (text) => {
    expect(checker.check(text).verdict).not.toBe('keep')
  })
})
