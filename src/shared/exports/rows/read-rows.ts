import type { AdsTable, Measure, NumberLocale } from '../ads-table'
import { isDimension } from '../headers/fields'
import { LIMITS } from '../limits'
import type { Candidate } from '../headers/match-columns'
import {
  addAmbiguous,
  addEvidence,
  createEvidence,
  decideLocale,
  decimalOf,
  isEnough,
  type LocaleEvidence,
} from '../values/number-locale'
import { isNoFigure, markOfThousand, mayHoldMark } from '../values/no-figure'
import type { OpenedFile } from '../file/open-file'
import type { RecordBlock } from '../../csv/record-block'
import { splitRecords } from '../../csv/split-records'
import { TableBuilder } from '../columns/table-builder'
import { findSuffixes } from '../headers/header-currencies'

export interface ReadRows {
  builder: TableBuilder
  numberLocale: AdsTable['numberLocale']
  malformed: number[]
}

/** Reads all rows in one pass. A second pass follows only where later cells change the decision on a column's decimal mark. */
export function readRows(
  file: OpenedFile,
  candidates: readonly Candidate[],
  language: string | null,
): ReadRows {
  const { layout, text } = file
  const evidence = createEvidence(findSuffixes(candidates)[0])
  const headers = layout.headers
  const measureColumns = candidates.flatMap(({ column: { field, index } }) =>
    field !== null && !isDimension(field) ? [{ field, index }] : [],
  )
  const decide = () => decideLocale(evidence, language, layout.delimiter)
  const marksOf = ({ decimal }: NumberLocale) =>
    measureColumns.map(({ field }) => decimalOf(evidence, field, decimal)).join('')
  let numberLocale = decide()
  for (let pass = 0; ; pass++) {
    let builder: TableBuilder | null = null
    let marks = ''
    const malformed: number[] = []
    for (const chunk of splitRecords(text, layout.delimiter)) {
      if (pass === 0) {
        gatherEvidence(chunk.block, measureColumns, evidence)
        if (!builder) numberLocale = decide()
      }
      if (!builder) marks = marksOf(numberLocale)
      builder ??= new TableBuilder(
        headers,
        candidates,
        numberLocale,
        evidence,
        Math.max(LIMITS.missing, text.length),
      )
      malformed.push(...chunk.malformed)
      builder.add(chunk, layout.headerIndex + 2 - chunk.firstRow)
    }
    const settled = decide()
    if (builder && (pass > 0 || marksOf(settled) === marks)) {
      return { builder, numberLocale: settled, malformed }
    }
    numberLocale = settled
  }
}

function gatherEvidence(
  block: RecordBlock,
  columns: readonly { field: Measure; index: number }[],
  evidence: LocaleEvidence,
): void {
  const { text, starts, ends } = block
  for (let record = 0; record < block.size; record++) {
    if (isEnough(evidence)) return
    const width = block.widthOf(record)
    const first = block.firsts[record]!
    for (const { field, index } of columns) {
      if (index >= width) continue
      const start = starts[first + index]!
      const end = ends[first + index]!
      // Doubled quotes rule out a plain figure.
      const isPlain = start >= 0
      if (!mayHoldMark(text, isPlain ? start : ~start, end)) continue
      if (isPlain && isNoFigure(text, start, end)) continue
      const mark = isPlain ? markOfThousand(text, start, end) : null
      if (mark) addAmbiguous(evidence, field, mark)
      else addEvidence(evidence, field, block.cell(first + index))
    }
  }
}
