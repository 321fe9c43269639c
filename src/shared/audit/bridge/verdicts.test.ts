import { expect, test } from 'bun:test'
import { fixtureAudits } from '../../../../test/support/fixture-audits'
import type { TrustEntry } from '../../schemas/trust'
import { isUnsettled } from '../findings/unsettled'
import { findVerdicts } from './verdicts'

const audits = fixtureAudits()

test('a row has the verdict of its finding and of its line of the bridge, in every fixture and scenario', () => {
  let [verdicts, ended] = [0, 0]
  for (const audit of audits) {
    const found = findVerdicts(audit)
    verdicts += found.size
    const ids = (verdict: string) => [...found].flatMap(([id, own]) => (own === verdict ? [id] : [])).sort()
    const told = (kind: string, isOver = false) => [
      ...new Set(
        audit.findings
          .filter((finding) => finding.kind === kind && !isUnsettled(finding) && finding.segmentId)
          .filter(({ state }) => kind !== 'waste' || (state === 'off') === isOver)
          .map((finding) => finding.segmentId!)
          .sort(),
      ),
    ]
    const lines = (...names: string[]) =>
      (audit.bridge?.rows ?? []).filter(({ line }) => names.includes(line)).map((row) => row.segmentId)
    expect(ids('waste')).toEqual(told('waste'))
    expect(ids('ended')).toEqual(told('waste', true))
    ended += ids('ended').length
    expect(ids('better')).toEqual(
      told('highlight').filter((id) => !found.has(id) || found.get(id) === 'better'),
    )
    if (audit.dimension !== 'day')
      expect([...ids('waste'), ...ids('ended')].sort()).toEqual(
        [...new Set(lines('sureOn', 'sureOff'))].sort(),
      )
    expect(ids('mild').filter((id) => !lines('mild').includes(id))).toEqual([])
    for (const { subject, segmentId } of audit.findings.filter(({ issue }) => issue === 'mildly_dear'))
      expect([subject, found.get(segmentId!)]).toEqual([subject, 'mild'])
  }
  expect(verdicts).toBeGreaterThan(80)
  expect(ended).toBeGreaterThan(5)
}, 60_000)

test('where the period is long over, nobody knows what has ended', () => {
  const audit = audits.find((one) => [...findVerdicts(one).values()].includes('ended'))!
  const old: TrustEntry = {
    code: 'old_period',
    effect: 'qualifies',
    subject: 'account',
    facts: [],
    message: '',
  }
  const verdicts = findVerdicts({ ...audit, trust: [old] })
  expect([...verdicts.values()]).toContain('past')
  expect([...verdicts.values()]).not.toContain('ended')
})

test('an older report has findings and no bridge', () => {
  const audit = audits.find(({ findings }) => findings.some(({ kind }) => kind === 'waste'))!
  const verdicts = [...findVerdicts({ ...audit, bridge: undefined }).values()]
  expect(verdicts).toContain('waste')
  expect(verdicts).not.toContain('mild')
})
