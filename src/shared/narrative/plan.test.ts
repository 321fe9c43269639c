import { describe, expect, test } from 'bun:test'
import { auditFile, fixtureAudits } from '../../../test/support/fixture-audits'
import { exampleAudit } from '../../../test/web/analyses'
import { isUnsettled } from '../audit/findings/unsettled'
import type { Audit } from '../audit/audit'
import { derive } from './derive/derive'
import { planReport } from './plan'

const SAMPLE = await Bun.file('src/web/public/sample-meta-campaigns.csv').bytes()
const withTargets = await Promise.all(
  [1.5, 2.5, 3.5].map(
    async (roas) => (await exampleAudit('campaign', { targets: { cpa: null, roas, margin: null } })).audit,
  ),
)
const all: Audit[] = [...fixtureAudits(), auditFile(SAMPLE, 'campaign')!, ...withTargets]

const claimsOf = (audit: Audit) =>
  planReport(audit)
    .flatMap(({ claims }) => claims)
    .filter((claim) => claim.kind === 'findings')

describe('the findings that a report plans to tell', () => {
  test('can all be told: none is dropped since its row has another one', () => {
    const dropped = all.flatMap((audit) =>
      claimsOf(audit).flatMap((claim) => (derive(audit, claim) === null ? [claim.findings] : [])),
    )
    expect(dropped).toEqual([])
  })

  test('hold every settled concern of a row that is not proven waste', () => {
    const missing = all.flatMap((audit) => {
      const told = new Set(claimsOf(audit).flatMap(({ findings }) => findings))
      const wasted = new Set(
        audit.findings.flatMap((one) =>
          one.kind === 'waste' && !isUnsettled(one) ? (one.segmentId ?? []) : [],
        ),
      )
      return audit.findings
        .filter((one) => one.kind === 'concern' && !isUnsettled(one))
        .filter((one) => !told.has(one.id) && !wasted.has(one.segmentId ?? ''))
        .map(({ id, issue }) => `${audit.reportType} ${id} ${issue}`)
    })
    expect(missing).toEqual([])
  })
})
