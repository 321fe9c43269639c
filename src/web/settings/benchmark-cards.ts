import { STUDIES } from '../../shared/benchmarks/published'
import type { PublishedFigure } from '../../shared/benchmarks/published-figure'
import type { PublishedStudy } from '../../shared/benchmarks/study'
import { capitalize } from '../lib/format'
import { describeScope, namePlatform, sortFigures } from './benchmark-words'

/** Figures of one industry and kind of campaign, the newest of each metric first. */
export interface Scope {
  name: string
  industry: string
  /** The studies of the source that have such figures, each with its own. */
  studies: readonly { study: PublishedStudy; figures: PublishedFigure[] }[]
  figures: readonly PublishedFigure[]
}

/** Rows whose figures share columns. */
export interface Block {
  /** Head of the first column. */
  head: string
  metrics: string[]
  scopes: Scope[]
}

/** A source with what it published about the chosen industries. */
export interface SourceCard {
  source: string
  description: string
  blocks: Block[]
}

export const PLATFORMS = [...new Set(STUDIES.map(({ platform }) => platform))]

const isSize = (industry: string) => industry.startsWith('Accounts')

export const INDUSTRIES = [
  ...new Set(STUDIES.flatMap(({ figures }) => figures.map(({ industry }) => industry))),
]
  .filter((industry) => industry !== 'All' && !isSize(industry))
  .toSorted()

/** Cards of the sources. `industry` is `All` for all combined, empty for each by itself; an empty platform is any. */
export function listCards(platform: string, industry: string): SourceCard[] {
  const isWanted = (own: string) =>
    industry === '' ? own !== 'All' && !isSize(own) : own === industry || (industry === 'All' && isSize(own))
  const studies = STUDIES.filter((study) => platform === '' || study.platform === platform)
    .map((study) => ({ study, figures: study.figures.filter((figure) => isWanted(figure.industry)) }))
    .filter(({ figures }) => figures.length > 0)
  return [...Map.groupBy(studies, ({ study }) => study.source)].map(([source, own]) => {
    const scopes = toScopes(own)
    return { source, description: describe(source, own, scopes), blocks: toBlocks(scopes) }
  })
}

type Part = Scope['studies'][number]

function toScopes(studies: readonly Part[]): Scope[] {
  const platforms = new Set(studies.map(({ study }) => study.platform))
  const parts = studies.flatMap(({ study, figures }) =>
    [
      ...Map.groupBy(
        sortFigures(figures),
        ({ industry, bought }) => `${study.platform} ${industry} ${bought}`,
      ),
    ].map(([key, figures]) => ({ key, study, figures })),
  )
  return [...Map.groupBy(parts, ({ key }) => key).values()].map((own) => {
    const { study, figures } = own[0]!
    const { industry } = figures[0]!
    const scope = describeScope({ ...figures[0]!, geography: 'mixed' }).replace('All industries, ', '')
    const name = platforms.size > 1 ? `${scope}, ${namePlatform(study.platform)}` : scope
    return {
      name: capitalize(name),
      industry,
      studies: own.map(({ study, figures }) => ({ study, figures })),
      figures: own.flatMap((part) => part.figures).toSorted((a, b) => b.end.localeCompare(a.end)),
    }
  })
}

/** The newest figure of a metric. */
export const newestOf = ({ figures }: Scope, metric: string): PublishedFigure | undefined =>
  figures.find((figure) => figure.metric === metric)

/** Rows without a common metric stand in tables of their own, so that no half of one is empty. */
function toBlocks(scopes: readonly Scope[]): Block[] {
  const blocks: { metrics: Set<string>; scopes: Scope[] }[] = []
  for (const scope of scopes) {
    const metrics = new Set(scope.figures.map(({ metric }) => metric))
    const block = blocks.find((one) => !one.metrics.isDisjointFrom(metrics))
    if (block) {
      block.metrics = block.metrics.union(metrics)
      block.scopes.push(scope)
    } else blocks.push({ metrics, scopes: [scope] })
  }
  return blocks
    .toSorted((a, b) => b.scopes.length - a.scopes.length)
    .map(({ metrics, scopes }) => ({
      head: headOf(scopes),
      scopes,
      metrics: ORDER.filter((metric) => metrics.has(metric)),
    }))
}

/** Subjects, each with its metrics in the order of columns. */
const SUBJECTS: readonly (readonly [subject: string, metrics: readonly string[]])[] = [
  ['Costs and rates', ['ctr', 'cpc', 'cpm', 'cvr', 'cpl', 'cpa']],
  ['Peak season', ['cpc_seasonal_change', 'cpm_seasonal_change']],
  ['New creatives', ['new_creatives_per_week', 'creative_hit_rate', 'share_of_ads_taking_most_spend']],
]
const ORDER = SUBJECTS.flatMap(([, metrics]) => metrics)

/** `Costs and rates, Meta, 2025`: a year that the source's name says is not said again. */
function describe(source: string, studies: readonly Part[], scopes: readonly Scope[]): string {
  const shown = scopes.flatMap((scope) => ORDER.flatMap((metric) => newestOf(scope, metric) ?? []))
  const subject = SUBJECTS.find(([, metrics]) => metrics.includes(shown[0]!.metric))![0]
  const years = shown.map(({ end }) => end.slice(0, 4)).toSorted()
  const span = [...new Set([years[0], years.at(-1)])].join('–')
  const platforms = [...new Set(studies.map(({ study }) => namePlatform(study.platform)))].join(' and ')
  const { geography } = studies[0]!.study
  return [subject, platforms, geography === 'mixed' ? '' : geography, source.includes(span) ? '' : span]
    .filter(Boolean)
    .join(' · ')
}

function headOf(scopes: readonly Scope[]): string {
  if (scopes.some(({ industry }) => isSize(industry))) return 'Account size'
  const kinds = new Set(scopes.map(({ industry }) => industry))
  return kinds.size === 1 && scopes.length > 1 ? 'Campaign type' : 'Industry'
}
