import { Type, type Static } from '@sinclair/typebox'
import { AccountFile, CrossCheck, Slicing } from './account'
import { Bridge } from './bridge'
import { Plan, SectionName } from './claim'
import { AdImage, CopyTags } from './creatives'
import { Fact } from './fact'
import { Action, Finding } from './finding'
import { LanguageCode } from './language'
import { nullable } from './nullable'
import { Quality } from './quality'
import { Category, ReportType } from './report-type'
import { CreativeMetric, Labels, Metrics, Period, Segment, StoredSeries, Sums } from './segment'
import { SearchTermAudit } from './search-terms'
import { SinceLast } from './since-last'
import { TextPart } from './text-part'
import { TrustEntry } from './trust'
import { oneOf } from './one-of'

export const BenchmarkSource = oneOf('target', 'history', 'peers', 'published')
export type BenchmarkSource = Static<typeof BenchmarkSource>

/** Comparison value of each of the seven metrics with its source. */
export const Benchmark = Type.Composite([
  Metrics,
  Type.Object({
    sources: Type.Record(
      Type.String(),
      Type.Object({
        step: BenchmarkSource,
        label: Type.String(),
        date: nullable(Type.String()),
        definition: Type.String(),
        /** Why this source was used rather than a better one. */
        reason: Type.Optional(Type.String()),
        caveat: Type.Optional(Type.String()),
        /** For the client's own history: the reports of the median, latest period first. */
        reports: Type.Optional(Type.Array(Type.Object({ period: Period, createdAt: Type.String() }))),
      }),
    ),
    /** The efficiency that waste is measured against: the target, or the blend of the account's healthy rows (e*). */
    efficiency: Type.Optional(
      Type.Object({
        source: oneOf('target', 'account'),
        /** Money per result, when the goal is a count; value per unit of spend otherwise. */
        costPerResult: nullable(Type.Number()),
        roas: nullable(Type.Number()),
      }),
    ),
  }),
])
export type Benchmark = Static<typeof Benchmark>

/** The share of comparable spend at or better than the benchmark, with its 80% interval; null where it can't be judged. */
export const SpendEfficiency = Type.Object({
  share: Type.Number(),
  low: Type.Number(),
  high: Type.Number(),
  comparableSpend: Type.Number(),
  parts: Type.Array(Type.Object({ label: Type.String(), spend: Type.Number(), share: Type.Number() })),
})
export type SpendEfficiency = Static<typeof SpendEfficiency>

export const Sentence = Type.Object({
  section: SectionName,
  /** Sentences of one paragraph or list item share a number. */
  block: Type.Integer(),
  /** Index of its claim among all claims of the plan; absent in older reports and for sentences without a claim. */
  claim: Type.Optional(Type.Integer()),
  parts: Type.Array(TextPart),
})
export type Sentence = Static<typeof Sentence>

export const Narrator = Type.Object({
  kind: oneOf('built-in', 'model'),
  model: Type.Optional(Type.String()),
  /** Why the built-in plan was used although a model is configured; or how many claims of the model's plan do not hold. */
  notice: Type.Optional(Type.String()),
})
export type Narrator = Static<typeof Narrator>

/** Fields of one file's audit, shared by reports and by the further files of an account audit. */
const FILE_AUDIT = {
  category: Category,
  reportType: ReportType,
  currency: nullable(Type.String()),
  period: nullable(Period),
  /** Dimension of the segments: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  labels: Labels,
  totals: Sums,
  /** Row ranges of all audited rows of the file. */
  rows: Type.Optional(Type.String()),
  segments: Type.Array(Segment),
  /** Reports made before version 3 of the engine have no `trust`, `bridge` and `today`. */
  trust: Type.Optional(Type.Array(TrustEntry)),
  /** null where nothing is judged. */
  bridge: Type.Optional(nullable(Bridge)),
  /** The day of the audit (YYYY-MM-DD), which decides what is "still running". */
  today: Type.Optional(Type.String()),
  findings: Type.Array(Finding),
  actions: Type.Array(Action),
  facts: Type.Array(Fact),
  efficiency: nullable(SpendEfficiency),
  quality: Quality,
  versions: Type.Object({ engine: Type.String(), rules: Type.String(), narrator: Type.String() }),
}

/**
 * In account audits: a file other than the leading one, with what its decisions are told from. Ids of facts, segments
 * and actions end in `@` and the file's index in `files`, so that they are unique.
 */
export const OtherFile = Type.Object({
  file: Type.String(),
  reportId: Type.Optional(Type.String()),
  metrics: Metrics,
  ...FILE_AUDIT,
})
export type OtherFile = Static<typeof OtherFile>

/** Words of the model that planned a report. They are not checked, and shown separately. */
export const Opinion = Type.Object({
  opinion: nullable(Type.String()),
  /** Why it could not answer the custom prompt. */
  cannotAnswer: nullable(Type.String()),
})
export type Opinion = Static<typeof Opinion>

export const Analysis = Type.Object({
  summary: Type.String(),
  insights: Type.String(),
  wastage: Type.Optional(Type.String()),
  highlights: Type.Optional(Type.String()),
  concerns: Type.Optional(Type.String()),
  recommendations: Type.Array(Type.String()),
  metrics: Type.Optional(Metrics),
  benchmark: Type.Optional(Benchmark),
  /** All earlier reports of its client and type were in other currencies, so that they give no median. */
  isFirstInCurrency: Type.Optional(Type.Literal(true)),
  creativeMetrics: Type.Optional(Type.Array(CreativeMetric)),
  images: Type.Optional(Type.Array(AdImage)),
  copyTags: Type.Optional(CopyTags),
  /** Only in account audits: all files, including those left out. */
  files: Type.Optional(Type.Array(AccountFile)),
  /** Only in account audits: the spend broken down by each file's rows. */
  slicings: Type.Optional(Type.Array(Slicing)),
  /** Only in account audits: further files with decisions. */
  others: Type.Optional(Type.Array(OtherFile)),
  /** Only in account audits: checks of files against each other. */
  crossChecks: Type.Optional(Type.Array(CrossCheck)),
  /** Only of a search-term report. */
  searchTerm: Type.Optional(SearchTermAudit),
  customPrompt: Type.Optional(Type.String()),
  ...FILE_AUDIT,
  sentences: Type.Array(Sentence),
  /** The claims behind the sentences, for translating the report; absent in older reports. */
  plan: Type.Optional(Plan),
  opinion: Type.Optional(Opinion),
  /** Language of its texts; absent means English, as all reports are stored. */
  language: Type.Optional(LanguageCode),
  /** Report types that this file could also be audited as, and that would answer the custom prompt. */
  answeredBy: Type.Optional(Type.Array(ReportType)),
  series: StoredSeries,
  sinceLast: Type.Optional(SinceLast),
  narrator: Narrator,
  fileHash: Type.String(),
})
export type Analysis = Static<typeof Analysis>
