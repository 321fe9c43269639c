import { expect, test } from 'bun:test'
import { exampleAnalysis, exampleFile } from '../../../test/web/analyses'
import { addsUp } from '../../shared/columns-that-add-up'
import { recordsOf } from '../../shared/csv/split-records'
import { openFile } from '../../shared/exports/file/open-file'
import { inputsOf } from '../../shared/metrics/catalogue'
import { fromRowRanges } from '../../shared/row-ranges'
import { factEvidence } from './evidence'
import { isMetric } from './evidence-columns'
import { findShownColumns, parseCell } from './file-rows'

test.each(['campaign', 'ageRange', 'video', 'copy'] as const)(
  'every sum of a column in a ratio of %s is the total of a shown column over the rows of its panel',
  async (type) => {
    const analysis = await exampleAnalysis(type)
    const { columns } = analysis.quality
    const bytes = new Uint8Array(await (await exampleFile(type)).arrayBuffer())
    const { text, layout } = openFile(bytes, new Set(columns.map(({ header }) => header)))
    const cells = new Map(
      [...recordsOf(text, layout.delimiter, () => true)].map((record) => [record.row, record.cells]),
    )
    let checked = 0
    const faults = analysis.facts.flatMap(({ id, metric, inputs = [], subject }) => {
      const isRatio = isMetric(metric) && inputsOf(metric).length === inputs.length && inputs.length > 0
      const isOfDays = metric === 'otherDaysValue' || metric === 'otherCost' || metric === 'otherDaysRate'
      // Reach has no total: one person can be in several rows.
      if ((!isRatio && !isOfDays) || metric === 'frequency') return []
      const { rows, fields } = factEvidence(analysis, id)!
      const { shown } = findShownColumns(columns, fields)
      const totals = shown
        .filter((column) => addsUp(columns[column]!.field))
        .map((column) =>
          fromRowRanges(rows).reduce(
            (sum, row) => sum + (parseCell(cells.get(row)?.[column] ?? '', '.') ?? 0),
            0,
          ),
        )
      checked++
      return inputs.flatMap(({ label, value }) =>
        value == null || totals.some((total) => Math.abs(total - value) < 0.005)
          ? []
          : [`${metric} of ${subject}: ${label} ${value} is none of ${totals.join(', ')}`],
      )
    })
    expect(faults).toEqual([])
    expect(checked).toBeGreaterThan(20)
  },
)
