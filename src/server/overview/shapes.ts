import { MONEY_PARTS } from '../../shared/audit/bridge/money-parts'
import { Type, type Static } from '@sinclair/typebox'
import { Finding } from '../../shared/schemas/finding'
import { RETURNS } from '../../shared/audit/since-last/clear-fall'
import { TargetChange } from '../../shared/audit/judging/own-target'
import { Tier } from '../../shared/schemas/tier'
import { Headline } from '../../shared/schemas/headline'
import { Newer } from '../../shared/schemas/newer'
import { nullable } from '../../shared/schemas/nullable'
import { ReportKind } from '../../shared/schemas/report-type'
import { Period } from '../../shared/schemas/segment'
import { Mover } from '../../shared/schemas/since-last'
import { oneOf } from '../../shared/schemas/one-of'

const Currency = nullable(Type.String())

/** Money is never added across currencies: one entry per currency. */
const Money = Type.Object({
  currency: Currency,
  amount: Type.Number(),
  /** Clients with such an audit. */
  clients: Type.Integer(),
  /** Those of them with money in the amount. */
  excess: Type.Integer(),
  /** Overspend of decisions marked as done, which `amount` leaves out; absent where there is none. */
  taken: Type.Optional(Type.Number()),
})

const Area = oneOf('budget', 'audience', 'creative')
export const Opportunity = Type.Object({
  area: Area,
  reportId: Type.String(),
  clientId: Type.String(),
  clientName: Type.String(),
  reportType: ReportKind,
  currency: Currency,
  kind: Type.Index(Finding, ['kind']),
  tier: Tier,
  subject: Type.String(),
  amount: Type.Optional(Type.Number()),
  advice: Type.String(),
  /** Days since the last day of its data. */
  ageDays: Type.Integer(),
  /** The area that lists the same spend, seen in other rows. */
  sameAs: Type.Optional(Area),
})
export type Opportunity = Static<typeof Opportunity>

export const Overview = Type.Object({
  hasReports: Type.Boolean(),
  totalAudits: Type.Integer(),
  clients: Type.Integer(),
  /** Purchase value ÷ spend over the latest audit of each client that has both; one entry per currency. */
  roas: Type.Array(Type.Object({ currency: Currency, value: Type.Number(), clients: Type.Integer() })),
  /** Excess of running rows in the latest audits that can still be acted on: one report per client, so that no money is counted twice. */
  savings: Type.Array(Money),
  /** Clients without any audit. */
  pending: Type.Integer(),
  /** Months, oldest first, in the currency of most clients. */
  trend: Type.Object({
    currency: Currency,
    points: Type.Array(
      Type.Object({
        month: Type.String(),
        clients: Type.Integer(),
        spend: Type.Number(),
        roas: nullable(Type.Number()),
      }),
    ),
    /** ROAS of the last month and of the one before it. All months are then of the clients with the same type of audit in both. */
    change: nullable(
      Type.Object({
        since: Type.String(),
        clients: Type.Integer(),
        before: Type.Number(),
        now: Type.Number(),
      }),
    ),
  }),
  /** Spend by campaign objective over the latest objective audits, largest first. */
  distribution: Type.Object({
    currency: Currency,
    parts: Type.Array(Type.Object({ label: Type.String(), spend: Type.Number(), share: Type.Number() })),
    /** Number of clients, the name of a single one, and the days from the first to the last. */
    clients: Type.Integer(),
    clientName: nullable(Type.String()),
    period: nullable(Period),
  }),
  opportunities: Type.Array(Opportunity),
  /** Areas with any audit. */
  audited: Type.Array(Area),
  recent: Type.Array(
    Type.Object({
      id: Type.String(),
      clientId: Type.String(),
      clientName: Type.String(),
      reportType: ReportKind,
      fileName: Type.String(),
      period: nullable(Period),
      createdAt: Type.String(),
      currency: Currency,
      roas: nullable(Type.Number()),
      spend: nullable(Type.Number()),
    }),
  ),
})
export type Overview = Static<typeof Overview>

/** The day by which a decision should be carried out, as seen today. */
const Due = Type.Object({ day: Type.String(), when: oneOf('over', 'today', 'ahead') })
export type Due = Static<typeof Due>

const Latest = Type.Composite([
  Headline,
  Type.Object({
    reportId: Type.String(),
    /** All overspend ÷ `spend` of the audits of this type with this benchmark, one per period, this one last; empty with only one. */
    trend: Type.Array(Type.Number()),
    /** The last point but one of `trend`, and the day its period ended. */
    before: nullable(Type.Object({ share: Type.Number(), end: Type.String() })),
    /** The benchmark changed with the first of these audits, so that those before it are not compared. */
    restart: Type.Optional(TargetChange),
    /** A clear fall of the return since the audit before, as `ROAS −42%` or `CPA +69%`. */
    fell: nullable(Type.String()),
    /** The return clearly fell, but only through rows that are off now. */
    endedFall: Type.Boolean(),
    /** That fall, in the words of `fell`; none where it is small. */
    endedFell: Type.Optional(Type.String()),
    /** The day of its most pressing decision, and the decision's number; its title where it is not the first, but in older reports. */
    due: nullable(
      Type.Composite([Due, Type.Object({ decision: Type.Integer(), title: Type.Optional(Type.String()) })]),
    ),
    /** Every decision is marked as done. */
    allDone: Type.Optional(Type.Literal(true)),
    /** The part of `excess` that decisions marked as done are about; absent where it is none. */
    taken: Type.Optional(Type.Number()),
    /** Days since the end of its period. */
    ageDays: Type.Integer(),
    newer: Type.Optional(Newer),
  }),
])

export type Latest = Static<typeof Latest>

/** A client with the figures of its latest audit. */
export const ClientMoney = Type.Object({
  clientId: Type.String(),
  clientName: Type.String(),
  /** Days since that audit was made; null before the first one. */
  auditedDays: nullable(Type.Integer()),
  /** Null before its first audit. */
  latest: nullable(Latest),
})
export type ClientMoney = Static<typeof ClientMoney>

/** A part of the spend, see `toMoneyParts`. */
const MoneyPart = Type.Object({ part: oneOf(...MONEY_PARTS), amount: Type.Number() })

const FIGURES = ['spend', 'purchases', 'costPerPurchase', 'results', 'costPerResult', 'roas'] as const

/** A key figure of the report, and its change since the last audit; `before` is null where there is none to compare with. */
export const ClientFigure = Type.Object({
  metric: oneOf(...FIGURES),
  /** The file's own word for what it counts, where that is not the metric's label. */
  word: nullable(Type.String()),
  now: Type.Number(),
  before: nullable(Type.Number()),
  /** (now − before) / before. */
  relative: nullable(Type.Number()),
  better: nullable(Type.Boolean()),
  /** Chance alone could have made the change. */
  chance: Type.Boolean(),
  /** Rows that are off now made the change. */
  ended: Type.Boolean(),
})
export type ClientFigure = Static<typeof ClientFigure>

/** The spend for sales alone with its purchases, their cost and ROAS, as in the report. */
export const SalesFigures = Type.Object({
  spend: nullable(Type.Number()),
  purchases: Type.Number(),
  costPerPurchase: nullable(Type.Number()),
  roas: nullable(Type.Number()),
})
export type SalesFigures = Static<typeof SalesFigures>

/** A decision of a client's latest audit, or a lesson. */
const Decision = Type.Object({
  title: Type.String(),
  excess: nullable(Type.Number()),
  /** Whether all its rows surely are expensive; some cost only somewhat more than the benchmark. */
  isOverspent: Type.Boolean(),
  /** A step of 20% of its rows' spend; null where its words name no such step. */
  step: nullable(Type.Number()),
  due: nullable(Due),
  /** When it was marked as done. */
  done: Type.Optional(Type.String()),
})

/** The latest audit of one client: its verdict in the report's words, and every decision. */
export const ClientVerdict = Type.Object({
  /** Null before its first audit. */
  latest: nullable(
    Type.Composite([
      Latest,
      Type.Object({
        period: nullable(Period),
        /** The points of `trend` with the last day of their periods, the part of each on rows that had ended, and where that is none, the share that is only mildly expensive. */
        shares: Type.Array(
          Type.Object({
            share: Type.Number(),
            past: Type.Optional(Type.Number()),
            mild: Type.Optional(Type.Number()),
            end: Type.String(),
          }),
        ),
        /** The spend in its parts, which add up to it; empty where nothing is judged. */
        money: Type.Array(MoneyPart),
        /** Number of rows that were judged. */
        judged: Type.Integer(),
        figures: Type.Array(ClientFigure),
        /** Null where `figures` say the same. */
        sales: nullable(SalesFigures),
        /** The return, or the price of a result, and what it was in the last audit; null without one, or where that is of later days. */
        returned: nullable(
          Type.Object({
            metric: oneOf(...RETURNS),
            before: Type.Number(),
            now: Type.Number(),
            /** (now − before) / before. */
            relative: Type.Number(),
          }),
        ),
        /** The benchmark by return or, without one, by price, and what it was in the last audit if it has clearly declined since; none for several goals. */
        benchmark: Type.Optional(
          Type.Object({
            metric: oneOf('roas', 'costPerResult'),
            value: Type.Number(),
            /** With all that this audit's expensive rows overspent by it. */
            earlier: nullable(Type.Object({ value: Type.Number(), excess: Type.Number() })),
          }),
        ),
        /** Whether all that is judged is compared with the client's target, not with the account's own rows. */
        byTarget: Type.Optional(Type.Literal(true)),
        /** The step of the funnel that moved the return most, and its own change; null where none is known. */
        mover: nullable(Mover),
        /** Empty where the figures say it all. */
        summary: Type.String(),
        decisions: Type.Array(Decision),
        /** Where none of its rows that run is expensive: the breakdown of the same spend whose rows that run overspend most. */
        dearestPart: Type.Optional(
          Type.Object({
            reportId: Type.String(),
            reportType: ReportKind,
            excess: Type.Number(),
            /** Its file says that they run, and its data are so new that they still do. */
            running: Type.Boolean(),
          }),
        ),
        /** Without decisions, the first lesson for the next plan, which has no day. */
        ownLesson: Type.Optional(Decision),
      }),
    ]),
  ),
})
export type ClientVerdict = Static<typeof ClientVerdict>
