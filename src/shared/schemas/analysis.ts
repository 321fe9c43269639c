import { Type, type Static } from '@sinclair/typebox'
import { Tag } from '../tags/tag'
import { nullable } from './nullable'
import { Category, ReportType } from './report-type'

const Amount = nullable(Type.Number())

/** The spec's seven figures. Money in the report's currency, rates as fractions, ROAS as a plain ratio; null = not in this file. */
export const Metrics = Type.Object({
  cpm: Amount,
  ctr: Amount,
  cpc: Amount,
  purchases: Amount,
  costPerPurchase: Amount,
  roas: Amount,
  conversionRate: Amount,
})
export type Metrics = Static<typeof Metrics>
export type MetricName = keyof Metrics

export const CreativeMetric = Type.Composite([
  Type.Object({ adName: Type.String(), spend: Amount, imageId: Type.Optional(Type.String()) }),
  Metrics,
])
export type CreativeMetric = Static<typeof CreativeMetric>

export const Period = Type.Object({ start: Type.String(), end: Type.String() })
export type Period = Static<typeof Period>

/** Sums over the rows of a segment or of the whole file. null = the file has no such column, or it is blank throughout. */
export const Sums = Type.Object({
  spend: Amount,
  impressions: Amount,
  clicks: Amount,
  purchases: Amount,
  purchaseValue: Amount,
  results: Amount,
  landingPageViews: Amount,
  addToCart: Amount,
  checkouts: Amount,
  engagements: Amount,
  video3s: Amount,
  thruPlays: Amount,
  videoPlays: Amount,
  video25: Amount,
  video50: Amount,
  video75: Amount,
  video95: Amount,
  video100: Amount,
  /** From the file's single row or its own total only: reach never adds up. */
  reach: Amount,
})
export type Sums = Static<typeof Sums>
export type SumName = keyof Sums

/** What the file's figures are called there, so that the screen never calls a conversion a purchase. */
export const Labels = Type.Object({
  clicks: nullable(
    Type.Union([Type.Literal('link clicks'), Type.Literal('clicks (all)'), Type.Literal('clicks')]),
  ),
  purchases: nullable(Type.String()),
  results: nullable(Type.String()),
  value: nullable(Type.String()),
})
export type Labels = Static<typeof Labels>

/** One day: what a trend needs. */
export const DayPoint = Type.Object({
  day: Type.String(),
  spend: Amount,
  impressions: Amount,
  clicks: Amount,
  purchases: Amount,
  purchaseValue: Amount,
  results: Amount,
})
export type DayPoint = Static<typeof DayPoint>

const Column = Type.Optional(Type.Array(Amount))

/** Daily figures column by column, a tenth of the size of points; `toDayPoints` gives the points. */
export const DaySeries = Type.Object({
  /** The first day of the first point. */
  start: Type.String(),
  /** Days that one point covers: 1, or 7 where a long period is kept by week. */
  step: Type.Integer(),
  /** Days from `start` to each point; absent where they follow each other by `step`. */
  offsets: Type.Optional(Type.Array(Type.Integer())),
  spend: Column,
  impressions: Column,
  clicks: Column,
  purchases: Column,
  purchaseValue: Column,
  results: Column,
})
export type DaySeries = Static<typeof DaySeries>

/** Reports of the first version hold points. */
const StoredSeries = Type.Optional(Type.Union([DaySeries, Type.Array(DayPoint)]))

export const Segment = Type.Object({
  /** S1, S2, …: the only name that a model ever sees. */
  id: Type.String(),
  /** Exactly as in the file. */
  label: Type.String(),
  /** What makes two equal labels two segments (ad set of an ad, platform of a placement). */
  parent: Type.Optional(Type.String()),
  /** Rows bought for the same goal; only these are ever compared. */
  group: Type.String(),
  sums: Sums,
  metrics: Metrics,
  /** Record numbers in the file, as ranges and strides: `2-14,17,20-50/10`. */
  rows: Type.String(),
  series: StoredSeries,
  /** Posterior of this row's efficiency against the benchmark (1 = at it), where the group could be judged. */
  efficiency: Type.Optional(Type.Object({ mean: Type.Number(), low: Type.Number(), high: Type.Number() })),
})
export type Segment = Static<typeof Segment>

export const Unit = Type.Union([
  Type.Literal('money'),
  Type.Literal('count'),
  Type.Literal('fraction'),
  Type.Literal('ratio'),
  Type.Literal('days'),
  Type.Literal('seconds'),
  Type.Literal('date'),
])
export type Unit = Static<typeof Unit>

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
  /** Absent: the report's. */
  period: Type.Optional(nullable(Period)),
  /** Row ranges of the file that it was computed from, where they are not those of its subject. Read with `rowsOf`. */
  rows: Type.Optional(Type.String()),
  /** Ids of the account, segments or an earlier fact whose rows together are this fact's. */
  rowsFrom: Type.Optional(Type.Array(Type.String())),
  /** In words: `spend ÷ purchases`. Absent: the metric's own, from the catalogue. */
  formula: Type.Optional(Type.String()),
  inputs: Type.Optional(Type.Array(Type.Object({ label: Type.String(), shown: Type.String() }))),
  /** The fact it is set against. */
  compared: Type.Optional(
    Type.Object({
      to: Type.String(),
      value: Type.Number(),
      shown: Type.String(),
      ratio: nullable(Type.Number()),
    }),
  ),
  direction: Type.Optional(Type.Union([Type.Literal('above'), Type.Literal('below'), Type.Literal('equal')])),
  rank: Type.Optional(Type.Object({ place: Type.Integer(), of: Type.Integer(), by: Type.String() })),
  /**
   * Only on figures of the report that this one is compared with: the fact's id there, or an empty text where that report
   * states it by no fact. Its rows are rows of that report's file.
   */
  earlier: Type.Optional(Type.String()),
})
export type Fact = Static<typeof Fact>

export const Tier = Type.Union([
  Type.Literal('confirmed'),
  Type.Literal('likely'),
  Type.Literal('watch'),
  Type.Literal('too_early'),
])
export type Tier = Static<typeof Tier>

export const Finding = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('waste'), Type.Literal('highlight'), Type.Literal('concern')]),
  tier: Tier,
  /** The segment's label exactly as in the file, or `account`. */
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
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
  facts: Type.Array(Type.String()),
  advice: Type.String(),
})
export type Finding = Static<typeof Finding>

/** What to do about findings: one action a row of the table, ordered by probability × money at stake. */
export const Action = Type.Object({
  id: Type.String(),
  findings: Type.Array(Type.String()),
  subject: Type.String(),
  segmentId: Type.Optional(Type.String()),
  /** The imperative, in one sentence. */
  title: Type.String(),
  amount: Type.Optional(Type.Number()),
  low: Type.Optional(Type.Number()),
  high: Type.Optional(Type.Number()),
  probability: Type.Optional(Type.Number()),
  effort: Type.Union([Type.Literal('minutes'), Type.Literal('hours'), Type.Literal('days')]),
  /** How to see in two weeks whether it worked. */
  check: Type.String(),
  /** What would prove it wrong. */
  disproof: Type.String(),
})
export type Action = Static<typeof Action>

export const BenchmarkSource = Type.Union([
  Type.Literal('target'),
  Type.Literal('history'),
  Type.Literal('peers'),
  Type.Literal('published'),
])
export type BenchmarkSource = Static<typeof BenchmarkSource>

/** What each of the seven figures is compared with, and where that comes from (step of the ladder). */
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
      }),
    ),
    /** The efficiency that waste is measured against: the target, or the account's own healthy blend e*. */
    efficiency: Type.Optional(
      Type.Object({
        source: Type.Union([Type.Literal('target'), Type.Literal('account')]),
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
  severity: Type.Union([Type.Literal('info'), Type.Literal('warning')]),
  message: Type.String(),
  rows: Type.Optional(Type.Array(Type.Integer())),
  column: Type.Optional(Type.String()),
})
export type QualityIssue = Static<typeof QualityIssue>

/** What was read, what was dropped, what the file cannot show. */
export const Quality = Type.Object({
  platform: Type.String(),
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
  /** Sentences: what this export cannot show, so that nobody concludes it from silence. */
  notVisible: Type.Array(Type.String()),
})
export type Quality = Static<typeof Quality>

export const SectionName = Type.Union([
  Type.Literal('summary'),
  Type.Literal('insights'),
  Type.Literal('wastage'),
  Type.Literal('highlights'),
  Type.Literal('concerns'),
  Type.Literal('recommendations'),
])
export type SectionName = Static<typeof SectionName>

/** A piece of a sentence: words, a printed fact (a button on the screen), or a segment's name. */
export const TextPart = Type.Union([
  Type.String(),
  Type.Object({ fact: Type.String(), text: Type.String() }),
  Type.Object({ segment: Type.String(), text: Type.String() }),
])
export type TextPart = Static<typeof TextPart>

export const Sentence = Type.Object({
  section: SectionName,
  /** Sentences of one paragraph or list item share a number. */
  block: Type.Integer(),
  parts: Type.Array(TextPart),
})
export type Sentence = Static<typeof Sentence>

export const Narrator = Type.Object({
  kind: Type.Union([Type.Literal('built-in'), Type.Literal('model')]),
  model: Type.Optional(Type.String()),
  /** Why the built-in narrator wrote it although a model is set up; how many sentences it had to replace. */
  notice: Type.Optional(Type.String()),
})
export type Narrator = Static<typeof Narrator>

/** Change of one figure since the last comparable report of the same type. */
export const Change = Type.Object({
  metric: Type.String(),
  before: nullable(Type.Number()),
  now: nullable(Type.Number()),
  /** (now − before) / before. */
  relative: nullable(Type.Number()),
  /** Whether the move is good for this metric; null where it is neither. */
  better: nullable(Type.Boolean()),
})
export type Change = Static<typeof Change>

export const SinceLast = Type.Object({
  reportId: Type.String(),
  createdAt: Type.String(),
  period: nullable(Period),
  /** Why the two periods may not be comparable: overlap, other attribution, other length. */
  caveats: Type.Array(Type.String()),
  changes: Type.Array(Change),
  /** Sentences on the cause of the change and on what became of earlier recommendations. */
  notes: Type.Array(Type.String()),
  /** The same sentences with their figures as facts; reports of the first version have none. */
  told: Type.Optional(Type.Array(Type.Array(TextPart))),
})
export type SinceLast = Static<typeof SinceLast>

/** One image of an ad-image audit: what was measured on it. Shares from 0 to 1. */
export const AdImage = Type.Object({
  /** `I1`, `I2`, … in facts and sentences. */
  key: Type.String(),
  /** Of the stored copy, at `/api/images/{id}`. */
  id: Type.String(),
  name: Type.String(),
  /** Pixels, as uploaded. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes, as uploaded. */
  size: Type.Integer(),
  /** The placement ratio that it fits without a crop: `1:1`, `4:5`, `9:16`, `1.91:1`; null where it fits none. */
  placement: nullable(Type.String()),
  brightness: Type.Number(),
  contrast: Type.Number(),
  busyness: Type.Number(),
  /** The key of an earlier image that it repeats, exactly or nearly. */
  repeats: nullable(Type.String()),
  /** The ad of the performance file that has this image, by name. */
  adName: nullable(Type.String()),
  /** What a model sees on it: words from a fixed list, never prose or figures. */
  seenBy: Type.Optional(Type.Object({ model: Type.String(), tags: Type.Array(Tag) })),
})
export type AdImage = Static<typeof AdImage>

/** The words of an ad as its file has them, cut to what a model is sent. */
export const AdText = Type.Object({
  bodyText: Type.Optional(Type.String()),
  headline: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  cta: Type.Optional(Type.String()),
})
export type AdText = Static<typeof AdText>

/** One ad text and its rows, apart by what they were bought for: only results of one goal add up. */
export const AdCopy = Type.Object({
  /** `C1`, `C2`, … by spend. */
  id: Type.String(),
  /** Null for all rows together whose text no model is shown, or that have none. */
  text: nullable(AdText),
  parts: Type.Array(Type.Object({ group: Type.String(), sums: Sums, rows: Type.String() })),
})
export type AdCopy = Static<typeof AdCopy>

/** What a model says of ad texts, words from a fixed list, and what code computes by those words. */
export const CopyTags = Type.Object({
  model: Type.String(),
  /** The share of the file's spend that stands behind tagged texts; null where nothing was spent. */
  spendShare: Amount,
  copies: Type.Array(Type.Composite([AdCopy, Type.Object({ tags: Type.Array(Tag) })])),
  /** A row of figures each: texts that were given the same word, bought for the same goal. */
  segments: Type.Array(
    Type.Composite([
      Type.Pick(Segment, ['id', 'label', 'group', 'sums', 'metrics']),
      Type.Object({
        /** The question's name, and its answer; null where no sure one was given. */
        question: Type.String(),
        value: nullable(Type.String()),
        /** Ids of the copies: their rows of this group are this segment's. */
        copies: Type.Array(Type.String()),
      }),
    ]),
  ),
})
export type CopyTags = Static<typeof CopyTags>
export type CopyTagSegment = CopyTags['segments'][number]

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
  customPrompt: Type.Optional(Type.String()),

  category: Category,
  reportType: ReportType,
  currency: nullable(Type.String()),
  period: nullable(Period),
  /** What a segment is here: `campaignName`, `age`, … */
  dimension: nullable(Type.String()),
  labels: Labels,
  totals: Sums,
  /** Row ranges of the whole file, as far as it was audited. */
  rows: Type.Optional(Type.String()),
  segments: Type.Array(Segment),
  findings: Type.Array(Finding),
  actions: Type.Array(Action),
  facts: Type.Array(Fact),
  sentences: Type.Array(Sentence),
  efficiency: nullable(SpendEfficiency),
  series: StoredSeries,
  sinceLast: Type.Optional(SinceLast),
  quality: Quality,
  narrator: Narrator,
  versions: Type.Object({ engine: Type.String(), rules: Type.String(), narrator: Type.String() }),
  fileHash: Type.String(),
})
export type Analysis = Static<typeof Analysis>
