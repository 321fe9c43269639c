import { useState } from 'react'
import { cx } from '../lib/cx'
import { capitalize } from '../lib/format'
import { Card } from '../ui/card'
import { Select } from '../ui/field'
import { Icon } from '../ui/icon'
import { NoFigure } from '../ui/no-figure'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import {
  INDUSTRIES,
  listCards,
  newestOf,
  PLATFORMS,
  type Block,
  type Scope,
  type SourceCard,
} from './benchmark-cards'
import {
  defineMetrics,
  describeFigure,
  describeStudy,
  nameFigure,
  namePlatform,
  printFigure,
} from './benchmark-words'

/** All published benchmarks that a report may show: a card for each source, metrics across, the notes in a row's detail. */
export default function BenchmarkList() {
  const [platform, setPlatform] = useState('')
  const [industry, setIndustry] = useState('All')
  const cards = listCards(platform, industry)
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <Select aria-label="Platform" value={platform} onChange={({ target }) => setPlatform(target.value)}>
          <option value="">All platforms</option>
          {PLATFORMS.map((each) => (
            <option key={each} value={each}>
              {namePlatform(each)}
            </option>
          ))}
        </Select>
        <Select aria-label="Industry" value={industry} onChange={({ target }) => setIndustry(target.value)}>
          <option value="All">All industries combined</option>
          <option value="">By industry</option>
          {INDUSTRIES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      {cards.map((card) => (
        // Rows of another choice are not open.
        <StudyCard key={`${card.source} ${platform} ${industry}`} {...card} />
      ))}
      {cards.length === 0 && <p className="text-muted">No published benchmarks match these filters.</p>}
    </div>
  )
}

function StudyCard({ source, description, blocks }: SourceCard) {
  return (
    <Card level={3} flush title={source} description={description}>
      {blocks.map((block, at) => (
        <div key={block.metrics.join()} className={at > 0 ? 'border-t border-line pt-3' : undefined}>
          <Matrix
            caption={at > 0 ? `${source}: ${nameFigure({ metric: block.metrics[0]! })}` : source}
            {...block}
          />
        </div>
      ))}
    </Card>
  )
}

function Matrix({ caption, head, metrics, scopes }: Block & { caption: string }) {
  // One width in all cards, counted from the right; a few metrics have more. Where there is less room, each name fits on a line.
  const widthOf = (name: string) =>
    metrics.length > 2
      ? `${name.length > 'CTR'.length ? 'w-1/5' : 'w-[11%]'} full:w-[16%]`
      : metrics.length === 2
        ? 'w-1/4'
        : 'w-1/3'
  return (
    <Table
      caption={caption}
      className="sm:table-fixed"
      head={
        <>
          <HeadCell className="align-bottom pb-2">{head}</HeadCell>
          {metrics.map((metric) => {
            const name = nameFigure({ metric })
            return (
              <HeadCell key={metric} numeric className={cx('align-bottom pb-2', widthOf(name))}>
                {name}
              </HeadCell>
            )
          })}
        </>
      }
    >
      {scopes.map((scope) => (
        <ScopeRows key={scope.name} scope={scope} metrics={metrics} />
      ))}
    </Table>
  )
}

/** The newest figures of a scope and, once opened, what they rest on and its older figures. */
function ScopeRows({ scope, metrics }: { scope: Scope; metrics: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Row className="hover:bg-sunken/60">
        <Cell>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex items-center gap-2 text-left font-medium after:absolute after:inset-0"
          >
            <Icon
              name="chevron-right"
              className={`shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
            />
            {scope.name}
          </button>
        </Cell>
        {metrics.map((metric) => {
          const newest = newestOf(scope, metric)
          return (
            <Cell
              key={metric}
              numeric
              label={nameFigure({ metric })}
              className={
                newest
                  ? 'max-sm:col-[1/-1]! max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:pl-6'
                  : 'max-sm:hidden'
              }
            >
              {newest ? printFigure(newest) : <NoFigure reason="not published" dash="–" />}
            </Cell>
          )
        })}
      </Row>
      {open && (
        <Row className="sm:hover:bg-transparent">
          <Cell colSpan={metrics.length + 1} className="sm:pb-4">
            <div className="space-y-4 text-xs text-muted sm:pl-6">
              {scope.studies.map(({ study, figures }) => (
                <StudyNotes key={figures[0]!.id} study={study} figures={figures} />
              ))}
            </div>
          </Cell>
        </Row>
      )}
    </>
  )
}

/** The study behind some figures, the sample of each figure, and the terms of the study. */
function StudyNotes({ study, figures }: Scope['studies'][number]) {
  return (
    <div className="space-y-3">
      <p>{describeStudy(study)}</p>
      <ul className="space-y-0.5">
        {figures.map((figure) => (
          <li key={figure.id}>
            <span className="figures text-ink">
              {nameFigure(figure)} {printFigure(figure)}
            </span>
            {describeFigure(study, figure)}
          </li>
        ))}
      </ul>
      <dl className="max-w-[90ch] space-y-0.5">
        {defineMetrics(study.definitions).map(([name, definition]) => (
          <div key={name}>
            <dt className="inline font-medium">{name}:</dt> <dd className="inline">{definition}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[90ch]">{capitalize(study.caveat)}.</p>
    </div>
  )
}
