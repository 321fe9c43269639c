import { useState } from 'react'
import { PUBLISHED } from '../../shared/benchmarks/published'
import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import { Button } from '../ui/button'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import { describeScope, nameFigure, printFigure } from './benchmark-words'

const FIRST = 5
const PLATFORMS: Record<string, string> = { meta: 'Meta', google: 'Google Ads' }

/** All published benchmarks that a report may show, with source and scope. */
export default function BenchmarkList() {
  const [all, setAll] = useState(false)
  const shown = all ? PUBLISHED : PUBLISHED.slice(0, FIRST)
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <Table
          caption="Published figures"
          head={
            <>
              <HeadCell className="xl:w-44">Metric</HeadCell>
              <HeadCell numeric>Figure</HeadCell>
              <HeadCell className="xl:w-40">For</HeadCell>
              <HeadCell className="w-1/2">Source</HeadCell>
            </>
          }
        >
          {shown.map((figure) => (
            <FigureRow key={figure.id} figure={figure} />
          ))}
        </Table>
      </div>
      {!all && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {PUBLISHED.length} figures
        </Button>
      )}
    </>
  )
}

function FigureRow({ figure }: { figure: PublishedFigure }) {
  const { platform, source, period, statistic, definition, caveat } = figure
  return (
    <Row>
      <Cell>
        <span>
          <span className="font-medium">{nameFigure(figure)}</span>
          <span className="block text-xs text-muted">{PLATFORMS[platform] ?? platform}</span>
        </span>
      </Cell>
      <Cell label="Figure" numeric>
        {printFigure(figure)}
      </Cell>
      <Cell label="For">{describeScope(figure)}</Cell>
      <Cell label="Source">
        <span className="py-1">
          {source}
          <span className="block text-xs text-muted">
            {[period, statistic, definition, caveat].filter(Boolean).join('; ')}
          </span>
        </span>
      </Cell>
    </Row>
  )
}
