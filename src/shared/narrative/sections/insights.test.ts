import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../../audit/audit'
import { toExampleTable } from '../../audit/rules/example-table'
import { salesRow } from '../../audit/rules/examples'
import { runAudit } from '../../audit/run-audit'
import { summarise } from '../../audit/summary/summarise'
import type { ReportType } from '../../schemas/report-type'
import { narrate } from '../built-in'

function insightsOf(type: ReportType, more: { video3s?: number; thruPlays?: number }): string {
  const rows = ['A', 'B'].map((name) => salesRow('adName', name, [500, 40_000, 800, 20, 1300], more))
  return narrate(runAudit(summarise(toExampleTable({ rows }), type), EMPTY_CONTEXT)).insights
}

test.each<[ReportType, { video3s?: number; thruPlays?: number }, string | null]>([
  ['video', { video3s: 12_000, thruPlays: 3000 }, 'The hook rate is 30%, and the hold rate 25%.'],
  ['video', { video3s: 12_000 }, 'The hook rate is 30%.'],
  ['video', {}, null],
  ['copy', { video3s: 12_000, thruPlays: 3000 }, null],
])('%s with %o: hook and hold rate %p', (type, more, said) => {
  const insights = insightsOf(type, more)
  if (said === null) expect(insights).not.toContain('hook rate')
  else expect(insights).toContain(said)
})
