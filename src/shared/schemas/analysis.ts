import { Type, type Static } from '@sinclair/typebox'
import { AccountFile, CrossCheck, Slicing } from './account'
import { Bridge } from './bridge'
import { Plan, SectionName } from './claim'
import { AdImage, CopyTags } from './creatives'
import { IssueTold } from './issue'
import { LanguageCode } from './language'
import { nullable } from './nullable'
import { Category, ReportType } from './report-type'
import { RowState, StateReason } from './row-state'
import { CreativeMetric, Labels, Metrics, Period, Segment, StoredSeries, Sums } from './segment'
import { SearchTermAudit } from './search-terms'
import { Tier } from './tier'
import { SinceLast } from './since-last'
import { TextPart } from './text-part'
import { TrustEntry } from './trust'
import { oneOf } from './one-of'

export const Unit = oneOf('money', 'count', 'fraction', 'ratio', 'days', 'seconds', 'date')
export type Unit = Static<typeof Unit>

/** One figure of a worked sum: inputs in order, each with what is done with it to those before it. */
export const FactInput = Type.Object({
  label: Type.String(),
  /** As printed, with digits enough for a calculator. */
  shown: Type.String(),
  /** Reports made before version 3 of the engine have none. */
  value: Type.Optional(nullable(Type.Number())),
  /** × and ÷ bind closer than + and −; absent on the first input. */
  op: Type.Optional(oneOf('+', '−', '×', '÷')),
  /** The fact that it is, which opens to a sum of its own. */
  factId: Type.Optional(Type.String()),
})
export type FactInput = Static<typeof FactInput>

/** The only things that a text may print. Every figure on the screen is one of these, or opens to one. */
export const Fact = Type.Object({
  id: Type.String(),
  /** `account`, a segment id (`S3`), a group (`group:sales`), a finding id, or `last-audit` (a comparison with that report). */
  subject: Type.String(),
  metric: Type.String(),
  value: nullable(Type.Number()),
  unit: Unit,
  /** As printed, in the report's currency; in `$` where it has none (see `showInCurrency`). */
  shown: Type.String(),
  /** The goal (`sales`, `carts`, …) that its rows were bought for; absent where they serve several or it does not matter. */
  goal: Type.Optional(Type.String()),
  /** Only on shares: the subject that is the whole, `account` or a group. */
  base: Type.Optional(Type.String()),
  /** Result kind of a count or of a cost per result (`purchase`, `add_to_cart`, `lead`, …). */
  counts: Type.Optional(Type.String()),
  /** Absent: the report's. */
  period: Type.Optional(nullable(Period)),
  /** Row ranges of the file that it was computed from, where they are not those of its subject. Read with `rowsOf`. */
  rows: Type.Optional(Type.String()),
  /** Ids of the account, segments or an earlier fact whose rows together are this fact's. */
  rowsFrom: Type.Optional(Type.Array(Type.String())),
  /** In words: `spend ÷ purchases`. Absent: the metric's own, from the catalogue. */
  formula: Type.Optional(Type.String()),
  inputs: Type.Optional(Type.Array(FactInput)),
  /** The fact it is set against. */
  compared: Type.Optional(
    Type.Object({
      to: Type.String(),
      value: Type.Number(),
      shown: Type.String(),
      ratio: nullable(Type.Number()),
    }),
  ),
  direction: Type.Optional(oneOf('above', 'below', 'equal')),
  rank: Type.Optional(Type.Object({ place: Type.Integer(), of: Type.Integer(), by: Type.String() })),
  /**
   * Only on figures of the report that this one is compared with: the fact's id there, or an empty text where that report
   * states it by no fact. Its rows are rows of that report's file.
   */
  earlier: Type.Optional(Type.String()),
})
export type Fact = Static<typeof Fact>

export const Finding = Type.Object({
  id: Type.String(),
  /**
   * `waste` with a tier of `watch` or `too_early` is only suspected (`isUnsettled`): its amount is a model's estimate, and its
   * excess stands in the bridge's `unsure` line.
   */
  kind: oneOf('waste', 'highlight', 'concern'),
  tier: Tier,
  /** The segment's label exactly as in the file, or `account`. */
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** Keys of the images that it is about. */
  images: Type.Optional(Type.Array(Type.String())),
  rule: Type.String(),
  /** `low_ctr`, `weak_hook`, `tracking`, `fatigue`, … */
  issue: Type.Optional(Type.String()),
  /** Money in the report's currency, with its 80% interval. */
  amount: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  probability: Type.Optional(Type.Number()),
  /** Too early: about this much more spend with still no result would settle it. */
  settledBy: Type.Optional(Type.Number()),
  /** spend − results × the benchmark price (spend − value ÷ the benchmark ROAS): money already paid, plain arithmetic. */
  excess: Type.Optional(Type.Number()),
  state: Type.Optional(RowState),
  stateReason: Type.Optional(StateReason),
  /** Account audits: the report types of the files that show the same money, its own first. */
  seenIn: Type.Optional(Type.Array(Type.String())),
  /** 1 in so many: how often a row that is fine has as few results as this by chance. */
  odds: Type.Optional(Type.Number()),
  facts: Type.Array(Type.String()),
  /** A word of the closed list in `audit/findings/levers.ts`; absent where nothing can be done about it. */
  lever: Type.Optional(Type.String()),
  /** Ids of the rules whose concern about this row is told with it: why it is dear, or has room. */
  causes: Type.Optional(Type.Array(Type.String())),
  /** The issue's case, as a word of a closed list: `better`, `quality`, `to_half`, … */
  detail: Type.Optional(Type.String()),
  /** Cells of the file that the sentence names beside the subject: search terms, a placement, the row that money comes from. */
  cells: Type.Optional(Type.Array(Type.String())),
  /** The day (YYYY-MM-DD) that it is about. */
  day: Type.Optional(Type.String()),
  /** In the report's language. The engine leaves it empty; the narrator fills it. */
  advice: Type.String(),
})
export type Finding = Static<typeof Finding>

export const Owner = oneOf('media_buyer', 'creative', 'web', 'client')
export type Owner = Static<typeof Owner>

/** A step to take: findings of one kind and one lever form one action with a list of rows, ordered by money. */
export const Action = Type.Object({
  id: Type.String(),
  findings: Type.Array(Type.String()),
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** Account audits: the file whose segments it is about, where that is not the leading one. */
  file: Type.Optional(Type.String()),
  /** All rows that the action is about. */
  segmentIds: Type.Optional(Type.Array(Type.String())),
  /** `do` and `check` are for what can still run; a `lesson` is for what is off. */
  kind: Type.Optional(oneOf('do', 'check', 'lesson')),
  /** A word of the closed list in `audit/findings/levers.ts`. */
  lever: Type.Optional(Type.String()),
  state: Type.Optional(RowState),
  owner: Type.Optional(Owner),
  /** Days from the audit until it should be done. */
  dueDays: Type.Optional(Type.Integer()),
  /** Its place among the at most three decisions on top of the report; null for what stands in the appendix. */
  decision: Type.Optional(nullable(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]))),
  /** Σ excess of its rows: money already paid above the benchmark. */
  excess: Type.Optional(Type.Number()),
  /** The imperative, in one sentence. */
  title: Type.String(),
  amount: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  probability: Type.Optional(Type.Number()),
  effort: oneOf('minutes', 'hours', 'days'),
  /** How to see in two weeks whether it worked. */
  check: Type.String(),
  /** Observation that would prove the decision wrong. */
  disproof: Type.String(),
})
export type Action = Static<typeof Action>

export const BenchmarkSource = oneOf('target', 'history', 'peers', 'published')
export type BenchmarkSource = Static<typeof BenchmarkSource>

/** Comparison value of each of the seven metrics and its source (step of the ladder). */
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
        /** Why this step of the ladder and not an earlier one. */
        reason: Type.Optional(Type.String()),
        caveat: Type.Optional(Type.String()),
        /** Only of the client's own history: the reports that the median is over, the latest period first. */
        reports: Type.Optional(Type.Array(Type.Object({ period: Period, createdAt: Type.String() }))),
      }),
    ),
    /** The efficiency that waste is measured against: the target, or the account's own healthy blend e*. */
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

export const QualityIssue = Type.Object({
  code: Type.String(),
  severity: oneOf('info', 'warning'),
  message: Type.String(),
  /** Missing in reports of before the message was data: they show it in English. */
  told: Type.Optional(IssueTold),
  rows: Type.Optional(Type.Array(Type.Integer())),
  column: Type.Optional(Type.String()),
})
export type QualityIssue = Static<typeof QualityIssue>

/** Data quality: rows read, rows dropped, and figures that the file cannot show. */
export const Quality = Type.Object({
  platform: Type.String(),
  /** The ad account's name, where all rows state the same one. */
  account: Type.Optional(Type.String()),
  /** The account's spend as the file itself states it, where it does. */
  statedSpend: Type.Optional(Type.Number()),
  language: nullable(Type.String()),
  encoding: Type.String(),
  delimiter: Type.String(),
  numberLocale: Type.String(),
  attribution: Type.Array(Type.String()),
  rowsRead: Type.Integer(),
  rowsDropped: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      header: Type.String(),
      field: nullable(Type.String()),
      ignored: Type.Optional(Type.String()),
      assigned: Type.Optional(Type.Boolean()),
    }),
  ),
  issues: Type.Array(QualityIssue),
  /** Codes of what this export cannot show (`value`, `days`, …), so that nobody concludes it from silence. */
  hidden: Type.Optional(Type.Array(Type.String())),
  /** `hidden` as sentences in the report's language. Empty until the narrator fills it. */
  notVisible: Type.Array(Type.String()),
})
export type Quality = Static<typeof Quality>

export const Sentence = Type.Object({
  section: SectionName,
  /** Sentences of one paragraph or list item share a number. */
  block: Type.Integer(),
  /** Place of the claim that it tells among all claims of the plan; absent in older reports and where it tells none. */
  claim: Type.Optional(Type.Integer()),
  parts: Type.Array(TextPart),
})
export type Sentence = Static<typeof Sentence>

export const Narrator = Type.Object({
  kind: oneOf('built-in', 'model'),
  model: Type.Optional(Type.String()),
  /** Why the built-in plan stands although a model is set up; how many claims of the model's plan do not hold. */
  notice: Type.Optional(Type.String()),
})
export type Narrator = Static<typeof Narrator>

/** Fields of one file's audit, whether it is a report's own or stands beside the leading one of an account. */
const FILE_AUDIT = {
  category: Category,
  reportType: ReportType,
  currency: nullable(Type.String()),
  period: nullable(Period),
  /** Dimension of the segments: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  labels: Labels,
  totals: Sums,
  /** Row ranges of the whole file, as far as it was audited. */
  rows: Type.Optional(Type.String()),
  segments: Type.Array(Segment),
  /** Reports made before version 3 of the engine have no `trust`, `bridge` and `today`. */
  trust: Type.Optional(Type.Array(TrustEntry)),
  /** null where nothing is judged. */
  bridge: Type.Optional(nullable(Bridge)),
  /** The day (YYYY-MM-DD) that "still running" is measured against. */
  today: Type.Optional(Type.String()),
  findings: Type.Array(Finding),
  actions: Type.Array(Action),
  facts: Type.Array(Fact),
  efficiency: nullable(SpendEfficiency),
  quality: Quality,
  versions: Type.Object({ engine: Type.String(), rules: Type.String(), narrator: Type.String() }),
}

/**
 * Account audits: of a file that does not lead, what its decisions are told from and open to. Ids of facts, segments and actions
 * end in `@` and the file's place in `files`, so that they are no other file's.
 */
export const OtherFile = Type.Object({
  file: Type.String(),
  reportId: Type.Optional(Type.String()),
  metrics: Metrics,
  ...FILE_AUDIT,
})
export type OtherFile = Static<typeof OtherFile>

/** Words of the model that planned a report: not checked, and shown apart. */
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
  creativeMetrics: Type.Optional(Type.Array(CreativeMetric)),
  images: Type.Optional(Type.Array(AdImage)),
  copyTags: Type.Optional(CopyTags),
  /** Only of an account audit: its files, and those that were left out. */
  files: Type.Optional(Type.Array(AccountFile)),
  /** Only of an account audit: the same money by each file's rows. */
  slicings: Type.Optional(Type.Array(Slicing)),
  /** Only of an account audit: the files whose decisions stand beside those of the leading one. */
  others: Type.Optional(Type.Array(OtherFile)),
  /** Only of an account audit: what its files say together. */
  crossChecks: Type.Optional(Type.Array(CrossCheck)),
  /** Only of a search-term report. */
  searchTerm: Type.Optional(SearchTermAudit),
  customPrompt: Type.Optional(Type.String()),
  ...FILE_AUDIT,
  sentences: Type.Array(Sentence),
  /** The claims that the sentences tell, so that they can be told in another language; absent in older reports. */
  plan: Type.Optional(Plan),
  opinion: Type.Optional(Opinion),
  /** Language of its texts; absent: English, as all reports are stored. */
  language: Type.Optional(LanguageCode),
  /** Report types that would answer the custom prompt from this very file, where this one cannot. */
  answeredBy: Type.Optional(Type.Array(ReportType)),
  series: StoredSeries,
  sinceLast: Type.Optional(SinceLast),
  narrator: Narrator,
  fileHash: Type.String(),
})
export type Analysis = Static<typeof Analysis>
