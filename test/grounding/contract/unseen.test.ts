import { describe, expect, test } from 'bun:test'
import { auditExport } from '../../../src/shared/analyse'
import { EMPTY_CONTEXT } from '../../../src/shared/audit/audit'
import { checkSentence } from '../../../src/shared/narrative/contract'
import type { ReportType } from '../../../src/shared/schemas/report-type'
import { FALSE_OF_GOALS, FALSE_OF_REGIONS, TRUE_OF_GOALS, TRUE_OF_REGIONS } from './unseen'

const SUITES: [
  file: string,
  type: ReportType,
  noun: string,
  truths: readonly string[],
  lies: readonly string[],
][] = [
  ['google-account-location.csv', 'location', 'region', TRUE_OF_REGIONS, FALSE_OF_REGIONS],
  ['fx01-meta-campaign-top-summary.csv', 'campaign', 'campaign', TRUE_OF_GOALS, FALSE_OF_GOALS],
]

describe.each(SUITES)('what a model says of %s', (file, type, noun, truths, lies) => {
  const bytes = Bun.file(new URL(`../../fixtures/exports/${file}`, import.meta.url)).bytes()
  const audit = bytes.then((read) => auditExport(read, { type, context: EMPTY_CONTEXT }).audit)

  async function check(text: string) {
    const { facts, segments } = await audit
    const factOf = (subject: string, metric: string) =>
      facts.find(
        (fact) => fact.subject === (subject === 'A' ? 'account' : subject) && fact.metric === metric,
      )!.id
    const printed: string[] = []
    const template = text.replaceAll(/\{(\w+)\.(\w+)\}/g, (_, subject: string, metric: string) => {
      printed.push(factOf(subject, metric))
      return `{{${printed.at(-1)}}}`
    })
    // A model may list what it does not print: the more, the easier a lie.
    const listed = [...text.matchAll(/\bS\d+\b/g)].flatMap(([id]) => [factOf(id, 'spend'), factOf(id, 'cpm')])
    return checkSentence({ template, facts: [...new Set([...printed, ...listed])] }, facts, segments, noun)
  }

  test.each([...truths])('true, and kept: %s', async (text) => {
    expect(await check(text)).toMatchObject({ ok: true })
  })

  test.each([...lies])('not true, and not kept: %s', async (text) => {
    expect((await check(text)).ok).toBe(false)
  })
})
