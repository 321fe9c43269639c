import type { ReactNode } from 'react'
import type { Analysis } from '../../../shared/schemas/analysis'
import type { NGram } from '../../../shared/schemas/search-terms'
import type { Evidence } from '../../evidence/evidence'
import { Figure } from '../../evidence/figure'
import { formatCount, formatMoney, plural } from '../../lib/format'
import { Cell, HeadCell, Row, Table } from '../../ui/table'
import { TIERS } from '../findings/finding-words'

/** More terms than this push the figures out of sight. */
const NAMED = 5
/** Longer odds are not told apart. */
const LONGEST_ODDS = 1_000_000

interface Props {
  ngrams: NGram[]
  analysis: Pick<Analysis, 'currency' | 'period'>
}

/** One to three neighbouring words with their money, how far chance explains it, and what a negative of them would block. */
export function GramTable({ ngrams, analysis }: Props) {
  const { currency } = analysis
  return (
    <Table
      caption="Words that cost and hardly convert"
      head={
        <>
          <HeadCell className="px-0!">Words</HeadCell>
          <HeadCell numeric>Spend</HeadCell>
          <HeadCell numeric>Results</HeadCell>
          <HeadCell numeric title="Results that this spend buys at the price of the other terms of its kind">
            Expected
          </HeadCell>
          <HeadCell numeric title="How often chance alone brings so few results">
            Odds
          </HeadCell>
          <HeadCell className="pr-0!">Verdict</HeadCell>
        </>
      }
    >
      {ngrams.map((gram) => (
        <Row key={`${gram.class} ${gram.gram}`} className="px-0!">
          <th scope="row" className="block pb-1 text-left font-normal sm:table-cell sm:py-1.5">
            <bdi className="font-medium wrap-anywhere">{gram.gram}</bdi>
            <span className="block text-xs text-muted">
              {plural(gram.terms, 'term')}, {gram.class}
            </span>
            {gram.blocks.length > 0 && <Blocked labels={gram.blocks} />}
          </th>
          <Cell label="Spend" numeric>
            <GramFigure gram={gram} name="Spend" field="spend" period={analysis.period}>
              {formatMoney(gram.spend, currency)}
            </GramFigure>
          </Cell>
          <Cell label="Results" numeric>
            <GramFigure gram={gram} name="Results" field="results" period={analysis.period}>
              {formatCount(gram.results)}
            </GramFigure>
          </Cell>
          <Cell label="Expected" numeric>
            {gram.expected.toFixed(1)}
          </Cell>
          <Cell label="Odds" numeric>
            <span className="whitespace-nowrap">
              {gram.odds >= LONGEST_ODDS ? 'beyond ' : ''}1 in {formatCount(gram.odds)}
            </span>
          </Cell>
          <Cell label="Verdict" className="sm:pr-0!">
            {TIERS[gram.tier].label}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Blocked({ labels }: { labels: string[] }) {
  const more = labels.length - NAMED
  return (
    <span className="block max-w-[52ch] text-xs wrap-anywhere text-muted">
      As a phrase it would block terms that convert: {labels.slice(0, NAMED).join('; ')}
      {more > 0 && ` and ${plural(more, 'more term')}`}.
    </span>
  )
}

interface FigureProps {
  gram: NGram
  name: string
  field: string
  period: Analysis['period']
  children: string
}

/** A sum over the rows of the file whose terms hold the words. */
function GramFigure({ gram, name, field, period, children }: FigureProps): ReactNode {
  const evidence: Evidence = {
    title: `${name} · ${gram.gram}`,
    shown: children,
    formula: `sum of ${name.toLowerCase()} over the ${plural(gram.terms, 'term')} that hold these words`,
    sum: [],
    estimated: false,
    compared: null,
    rank: null,
    period,
    rows: gram.rows,
    earlier: false,
    file: null,
    quality: null,
    of: { rows: gram.rows },
    totals: {},
    fields: [field],
  }
  return <Figure find={() => evidence}>{children}</Figure>
}
