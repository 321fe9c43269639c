import { expect, test } from 'bun:test'
import { EMPTY_CONTEXT } from '../audit/audit'
import { IMAGES_NOT_SEEN } from '../audit/report/not-visible'
import { toExampleTable } from '../../../test/support/example-table'
import { evenRows } from '../../../test/support/rule-examples/rows'
import { runAudit } from '../audit/run-audit'
import { summarise } from '../audit/summary/summarise'
import { describeImages } from './describe-images'
import { joinImages } from './join-images'

test('with the images at hand, nobody says that only they could show what is in them', () => {
  const table = toExampleTable({ rows: evenRows('adName', ['A', 'B', 'C', 'D']) })
  const audit = runAudit(summarise(table, 'static'), EMPTY_CONTEXT)
  const { hidden } = audit.quality
  expect(hidden).toContain(IMAGES_NOT_SEEN)
  const joined = joinImages(audit, [], describeImages([], { withFile: true, customPrompt: null }))
  expect(joined.quality.hidden).toEqual(hidden!.filter((code) => code !== IMAGES_NOT_SEEN))
})
