import { useState } from 'react'
import { STUDIES } from '../../shared/benchmarks/published'
import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import type { PublishedStudy } from '../../shared/benchmarks/study'
import { cx } from '../lib/cx'
import { capitalize } from '../lib/format'
import { Card } from '../ui/card'
import { Select } from '../ui/field'
import { Icon } from '../ui/icon'
import { Cell, HeadCell, Row, Table } from '../ui/table'
import {
  defineMetrics,
  describeFigure,
  describeScope,
  describeStudy,
  nameFigure,
  namePlatform,
  printFigure,
  sortFigures,
} from './benchmark-words'

/** Metrics that stand side by side, and the title of their table. */
const TABLES: readonly (readonly [title: string, metrics: readonly string[]])[] = [
  ['Costs and rates', ['ctr', 'cpc', 'cpm', 'cvr', 'cpl', 'cpa']],
  ['Peak season', ['cpc_seasonal_change', 'cpm_seasonal_change']],
  ['New creatives', ['new_creatives_per_week', 'creative_hit_rate', 'share_of_ads_taking_most_spend']],
]

/** Heads of one line stand level with the last line of others. */
const BOTTOM = 'pb-2.5 align-bottom'

/** On a phone long names have a line of their own, with the figure at its end. */
const LINE = 'max-sm:col-[1/-1]! max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-3'

interface Source {
  key: string
  study: PublishedStudy
  /** Of one industry and goal, the newest of each metric first. */
  figures: PublishedFigure[]
}

const SOURCES: Source[] = STUDIES.flatMap((study, at) =>
  [...Map.groupBy(sortFigures(study.figures), ({ industry, bought }) => `${industry} ${bought}`)].map(
    ([key, figures]) => ({ key: `${at} ${key}`, study, figures }),
  ),
)
const INDUSTRIES = [...new Set(SOURCES.map(({ figures }) => figures[0]!.industry))]
  .filter((industry) => industry !== 'All' && !industry.startsWith('Accounts'))
  .toSorted()
const PLATFORMS = [...new Set(STUDIES.map(({ platform }) => platform))]

/** Whether figures belong to the chosen industry. Sizes of accounts, and studies that have industries alone, also stand among all. */
const isOf = (chosen: string, own: string, { figures }: PublishedStudy) =>
  chosen === '' ||
  chosen === own ||
  (chosen === 'All' && (own.startsWith('Accounts') || figures.every(({ industry }) => industry !== 'All')))

/** `2021–2025`: years of the data of a study. */
function spanOf({ figures }: PublishedStudy): string {
  const years = figures.map(({ end }) => end.slice(0, 4)).toSorted()
  return [...new Set([years[0], years.at(-1)])].join('–')
}

/** All published benchmarks that a report may show: metrics across, sources down, the notes in a row's detail. */
export default function BenchmarkList() {
  const [platform, setPlatform] = useState('')
  const [industry, setIndustry] = useState('All')
  const found = SOURCES.filter(
    ({ study, figures }) =>
      (!platform || study.platform === platform) && isOf(industry, figures[0]!.industry, study),
  )
  return (
    <div className="space-y-6">
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
      {TABLES.map(([title, metrics]) => (
        <Matrix
          key={title}
          title={title}
          metrics={metrics}
          isOfAll={industry === 'All'}
          sources={found.filter(({ figures }) => figures.some(({ metric }) => metrics.includes(metric)))}
        />
      ))}
      {found.length === 0 && <p className="text-muted">No published benchmarks match these filters.</p>}
    </div>
  )
}

function Matrix({
  title,
  metrics,
  sources,
  isOfAll,
}: {
  title: string
  metrics: readonly string[]
  sources: readonly Source[]
  isOfAll: boolean
}) {
  if (sources.length === 0) return null
  return (
    <Card level={3} flush title={title}>
      <Table
        caption={title}
        head={
          <>
            <HeadCell className={cx(BOTTOM, metrics.length > 3 ? 'w-1/3' : 'w-1/2')}>Source</HeadCell>
            {metrics.map((metric) => (
              <HeadCell key={metric} numeric className={BOTTOM}>
                {nameFigure({ metric })}
              </HeadCell>
            ))}
          </>
        }
      >
        {sources.map((source) => (
          <SourceRows key={source.key} source={source} metrics={metrics} isOfAll={isOfAll} />
        ))}
      </Table>
    </Card>
  )
}

/** A source's newest figures and, once opened, what they rest on and its further figures. */
function SourceRows({
  source: { study, figures },
  metrics,
  isOfAll,
}: {
  source: Source
  metrics: readonly string[]
  /** The list is that of all industries, which its rows then need not say. */
  isOfAll: boolean
}) {
  const [open, setOpen] = useState(false)
  const named = describeScope({ ...figures[0]!, geography: 'mixed' })
  const scope = isOfAll ? capitalize(named.replace('All industries, ', '')) : named
  // One metric several times: how it changed, beside a study of the same campaigns.
  const isTrend = figures.length > 1 && figures.every(({ metric }) => metric === figures[0]!.metric)
  return (
    <>
      <Row className="hover:bg-sunken/60">
        <Cell>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex items-start gap-2 text-left after:absolute after:inset-0"
          >
            <Icon
              name="chevron-right"
              className={`mt-0.5 shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-90' : ''}`}
            />
            <span>
              <span className="font-medium">{isTrend ? `${scope}, by year` : scope}</span>
              <span className="block text-xs text-muted">
                {study.source}, {namePlatform(study.platform)},{' '}
                <span className="whitespace-nowrap">{spanOf(study)}</span>
              </span>
            </span>
          </button>
        </Cell>
        {metrics.map((metric) => {
          const newest = figures.find((figure) => figure.metric === metric)
          return (
            <Cell
              key={metric}
              numeric
              label={nameFigure({ metric })}
              className={cx(!newest && 'max-sm:hidden', newest && metrics.length <= 3 && LINE)}
            >
              {newest ? printFigure(newest) : <span className="text-muted">–</span>}
            </Cell>
          )
        })}
      </Row>
      {open && (
        <Row className="sm:hover:bg-transparent">
          <Cell colSpan={metrics.length + 1} className="sm:pb-4">
            <div className="space-y-3 text-xs text-muted sm:pl-6">
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
          </Cell>
        </Row>
      )}
    </>
  )
}
