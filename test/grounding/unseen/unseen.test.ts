import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'bun:test'
import { auditExport } from '../../../src/shared/analyse'
import { EMPTY_CONTEXT } from '../../../src/shared/audit/audit'
import { makeProseChecker } from '../../../src/shared/narrative/check-claims'
import { baseFromAudit } from '../../../src/shared/narrative/claims/audit-base'
import type { ReportType } from '../../../src/shared/schemas/report-type'
import { FALSE_OF_AGES, HARD_OF_AGES, TRUE_OF_AGES } from './ages'
import { FALSE_OF_AUDIENCES, HARD_OF_AUDIENCES, TRUE_OF_AUDIENCES } from './audiences'
import { FALSE_OF_CAMPAIGNS, HARD_OF_CAMPAIGNS, TRUE_OF_CAMPAIGNS } from './campaigns'
import { FALSE_OF_GENDERS, HARD_OF_GENDERS, TRUE_OF_GENDERS } from './genders'
import { FALSE_OF_GOALS, HARD_OF_GOALS, TRUE_OF_GOALS } from './goals'
import { FALSE_OF_OBJECTIVES, HARD_OF_OBJECTIVES, TRUE_OF_OBJECTIVES } from './objectives'
import { FALSE_OF_REGIONS, HARD_OF_REGIONS, TRUE_OF_REGIONS } from './regions'
import { FALSE_OF_VIDEOS, HARD_OF_VIDEOS, TRUE_OF_VIDEOS } from './videos'

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
  {
    file: 'fx01-meta-campaign-top-summary.csv',
    type: 'campaign',
    noun: 'campaign',
    truths: TRUE_OF_GOALS,
    hard: HARD_OF_GOALS,
    lies: FALSE_OF_GOALS,
  },
  {
    file: 'google-account-location.csv',
    type: 'location',
    noun: 'region',
    truths: TRUE_OF_REGIONS,
    hard: HARD_OF_REGIONS,
    lies: FALSE_OF_REGIONS,
  },
  {
    file: 'fx07-meta-video.csv',
    type: 'video',
    noun: 'video',
    truths: TRUE_OF_VIDEOS,
    hard: HARD_OF_VIDEOS,
    lies: FALSE_OF_VIDEOS,
  },
  {
    file: 'fx09-meta-audience-segments.csv',
    type: 'engaged',
    noun: 'audience',
    truths: TRUE_OF_AUDIENCES,
    hard: HARD_OF_AUDIENCES,
    lies: FALSE_OF_AUDIENCES,
  },
  {
    file: 'fx03-meta-de-gender-semicolon-cp1252.csv',
    type: 'gender',
    noun: 'gender',
    truths: TRUE_OF_GENDERS,
    hard: HARD_OF_GENDERS,
    lies: FALSE_OF_GENDERS,
  },
  {
    file: 'fx05-meta-objective.csv',
    type: 'objective',
    noun: 'objective',
    truths: TRUE_OF_OBJECTIVES,
    hard: HARD_OF_OBJECTIVES,
    lies: FALSE_OF_OBJECTIVES,
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
