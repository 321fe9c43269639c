import { useState } from 'react'
import { STUDIES } from '../../shared/benchmarks/published'
import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import type { PublishedStudy } from '../../shared/benchmarks/study'
import { capitalize } from '../lib/format'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { PairCell, PairName, PairRow } from '../ui/pair-row'
import { HeadCell, SIDES, Table } from '../ui/table'
import {
  defineMetrics,
  describeStudy,
  describeWithin,
  nameFigure,
  nameStudy,
  printFigure,
  printRange,
  sortFigures,
} from './benchmark-words'

const FIRST = 12

/** All published benchmarks that a report may show: one card per study, which says once what its figures share. */
export default function BenchmarkList() {
  return (
    <div className="space-y-6">
      {STUDIES.map((study) => (
        <StudyCard key={study.figures[0]!.id} study={study} />
      ))}
    </div>
  )
}

function StudyCard({ study }: { study: PublishedStudy }) {
  const [all, setAll] = useState(false)
  const { figures, definitions, caveat } = study
  const shown = sortFigures(figures).slice(0, all ? undefined : FIRST)
  const ranges = figures.some(printRange)
  return (
    <Card level={3} flush title={nameStudy(study)} description={describeStudy(study)}>
      <Table
        caption={`Figures of ${nameStudy(study)}`}
        head={
          <>
            <HeadCell className="w-52">Metric</HeadCell>
            <HeadCell>For</HeadCell>
            {ranges && <HeadCell numeric>Lowest to highest month</HeadCell>}
            <HeadCell numeric className="w-28">
              Figure
            </HeadCell>
          </>
        }
      >
        {shown.map((figure) => (
          <FigureRow key={figure.id} figure={figure} study={study} ranges={ranges} />
        ))}
      </Table>
      <div className="space-y-3 border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
        {shown.length < figures.length && (
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {figures.length} figures
          </Button>
        )}
        <dl className="max-w-[90ch] space-y-0.5">
          {defineMetrics(definitions).map(([name, definition]) => (
            <div key={name}>
              <dt className="inline font-medium">{name}:</dt> <dd className="inline">{definition}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-[90ch]">{caveat}.</p>
      </div>
    </Card>
  )
}

interface FigureRowProps {
  figure: PublishedFigure
  study: PublishedStudy
  ranges: boolean
}

function FigureRow({ figure, study, ranges }: FigureRowProps) {
  return (
    <PairRow>
      <PairName className={SIDES}>{nameFigure(figure)}</PairName>
      <PairCell place="against" className="sm:text-left!">
        {describeWithin(study, figure)}
        {figure.note && <span className="block text-xs text-muted">{capitalize(figure.note)}</span>}
      </PairCell>
      {ranges && <PairCell place="difference">{printRange(figure)}</PairCell>}
      <PairCell place="figure">{printFigure(figure)}</PairCell>
    </PairRow>
  )
}
