import type { Action, Finding, Owner as Doer } from '../schemas/finding'
import type { CrossCheck } from '../schemas/account'
import type { Claim, SectionName } from '../schemas/claim'
import type { NotJudgedReason } from '../schemas/bridge'
import type { HiddenCode } from '../schemas/hidden'
import type { RowState } from '../schemas/row-state'
import type { Labels, Period } from '../schemas/segment'
import type { TrustCode, TrustEffect } from '../schemas/trust'
import type { ReportType } from '../report-types/names'
import type { RowWord } from './languages/en/nouns'
import type {
  Benchmark,
  Compared,
  Figure,
  FileExcess,
  Name,
  NewPeopleTold,
  NoReceiver,
  Owner,
  Way,
} from './figure'
import type { CountWord, GroupWord } from './words'

/** Data shared by all sentences of a report. */
export interface Setting {
  row: RowWord
  currency: string | null
  clicks: Labels['clicks']
  /** `rows` where the file holds only a part of the account, so that sentences do not say "this account". */
  whole: 'account' | 'rows'
  /** All that the sentence compares is compared with the client's target, and is told as such. */
  target?: boolean
  /** In account audits: the leading file, whose rows add up to the account's spend. */
  file?: string
}

/** A finding with everything that its sentence needs. */
export interface ToldFinding extends Pick<
  Finding,
  'id' | 'kind' | 'tier' | 'rule' | 'issue' | 'detail' | 'lever' | 'cells' | 'day'
> {
  owner: Owner
  group: GroupWord | null
  /** The goal that it is about, where its row has several. */
  scope: GroupWord | null
  state: RowState
  /** By metric: the finding's own figures, else those of its row. */
  figures: Partial<Record<string, Figure>>
  /** The main figure, with the figure it is compared with. */
  main: Compared | null
  /** Of an expensive word: whether the negatives for it leave some terms with the word open. */
  spares: boolean
  counts: CountWord
  /** In account audits: types of the other files that show the same spend. */
  seenIn: ReportType[]
  /** The row that shows it, by type. */
  seenAs: Readonly<Record<string, string>>
  /** Carts of a row that was bought for carts but is judged by purchases; otherwise the carts of a row without results. */
  bought: Figure | null
  /** Averages of all rows and of the healthy ones, where a mildly expensive row lies between them. */
  between: { all: Figure; benchmark: Figure } | null
  /** The benchmark without rows for people who know the client, if most of the row's excess goes away against it. */
  newPeople: Figure | null
}

export interface BridgeLineTold {
  figure: Figure
  names: Name[]
  /** The line has rows beyond those named. */
  more: boolean
  rows: number
  /** Benchmark of its rows; null where they have several goals with different benchmarks. */
  benchmark: Benchmark | null
}

export interface Split {
  group: GroupWord
  spend: Figure
  /** Names of its rows, where there are few. */
  names: Name[]
}

/** The one row that explains a clear worsening, with its own figure in both audits. */
export interface ToldRow {
  name: Name
  before: Figure
  after: Figure
}

/** A note of the comparison with the last audit, with its figures and row's name. */
export type ToldNote =
  | {
      kind: 'cost'
      before: Figure
      after: Figure
      change: Figure
      effects: { step: 'cpm' | 'ctr' | 'conversionRate'; change: Figure }[]
      /** Whether chance alone could have moved it and each of its steps. */
      chance: boolean
      /** Whether chance alone could have moved it, though a step of it clearly moved. */
      unsure: boolean
      row: ToldRow | null
      ended: boolean
    }
  | {
      kind: 'return'
      before: Figure
      after: Figure
      change: Figure
      /** Whether chance alone could have moved it. */
      unsure: boolean
      /** The effect of the order value, and how much of the change it is. */
      orderValue: { change: Figure; part: 'slight' | 'some' | 'whole' } | null
      mix: 'moved' | 'changed' | 'both' | null
      /** The rows whose own change moved it most. */
      changed: Name[]
      row: ToldRow | null
      /** Only of rows that are off now. */
      ended: boolean
    }
  | {
      kind: 'followed'
      name: Name
      said: 'waste' | 'highlight'
      spend: 'gone' | 'same' | 'up' | 'down'
      size: Figure | null
      cost: {
        became: 'too_early' | 'nothing' | 'new' | 'same' | 'other'
        counts: CountWord | null
        before: Figure | null
        after: Figure | null
        outcome: 'better' | 'worse' | 'as_expected' | null
      } | null
    }
  | { kind: 'benchmark'; before: Figure; after: Figure; excess: Figure }
  | { kind: 'clicks'; name: Name; way: 'up' | 'down' | 'same'; before: Figure; after: Figure }
  | { kind: 'more'; count: Figure }

export interface RangeTold {
  kind: 'range'
  group: GroupWord | null
  best: Figure
  bestName: Name
  worst: Figure
  worstName: Name
  /** Some rows ran too little to be ranked. */
  some: boolean
  /** Other metrics of the same rows, for the same sentence. */
  also?: RangeTold[]
}

export interface TrustTold {
  kind: 'trust'
  code: TrustCode
  effect: TrustEffect
  detail: string | null
  owner: Owner
  /** A name of the file that is no row of the report, such as the campaign of a place. */
  cell: string | null
  /** By metric. */
  figures: Partial<Record<string, Figure>>
  counts: CountWord
  group: GroupWord | null
  period: Period | null
  /** Other rows with the same entry, for the same sentence. */
  also?: TrustTold[]
}

type Body =
  | {
      kind: 'spent'
      period: Period | null
      spend: Figure | null
      rows: Figure | null
      impressions: Figure | null
      clicks: Figure | null
    }
  | {
      kind: 'bought'
      /** Null where the whole file has one goal. */
      group: GroupWord | null
      /** The group’s one row, where it has no more. */
      only: Name | null
      /** Its rows, where they are two. */
      names: Name[]
      spend: Figure | null
      /** Null where the file does not count what one of several groups was run for. */
      count: Figure | null
      each: Figure | null
      value: Figure | null
      roas: Figure | null
      /** Purchases of rows that were bought for something else. */
      orders: { count: Figure; each: Figure | null } | null
    }
  | { kind: 'goals'; splits: Split[] }
  | { kind: 'figures'; owner: Owner; figures: Figure[] }
  | {
      kind: 'compare'
      owner: Owner
      figure: Figure
      other: Figure
      otherOwner: Owner | 'benchmark'
      way: Way
    }
  | {
      kind: 'rank'
      owner: Owner
      figure: Figure
      place: number
      fromEnd: boolean
      best: boolean
      group: GroupWord | null
    }
  | { kind: 'part'; names: Name[]; figures: Figure[]; metric: string; counts: CountWord | null; base: Owner }
  | RangeTold
  | {
      kind: 'list'
      group: GroupWord | null
      items: { name: Name; figure: Figure }[]
      first: 'best' | 'worst' | 'largest' | 'smallest'
      more: boolean
      whole: Figure | null
    }
  | {
      kind: 'together'
      metrics: [Figure, Figure]
      leads: [Name, Name]
      relation: 'same' | 'opposite' | 'none' | 'few'
    }
  | {
      kind: 'findings'
      /** One a row, with what else was found of it: its cause, mostly. */
      items: { lead: ToldFinding; also: ToldFinding[] }[]
      /** Its section has said already what odds are: only the figure is told. */
      again?: boolean
    }
  | { kind: 'dip'; finding: ToldFinding }
  /** `raised`: what is to be expected is clearly more than what was paid in the period. */
  | { kind: 'estimate'; owner: Owner; figure: Figure; low: Figure; high: Figure; raised: boolean }
  /**
   * `partly`: expensive rows that its sum counts in part; `leavesOut`: whether it counts others not at all, or next to nothing of them;
   * `words`: expensive words of search terms that it counts.
   */
  | ({
      kind: 'benchmark'
      partly: Name[]
      leavesOut: boolean
      words: string[]
      newPeople: NewPeopleTold | null
    } & Benchmark)
  | {
      kind: 'bridge'
      part: 'verdict' | 'rest'
      /** Whether any row is judged. */
      judged: boolean
      /** Overspend by other files of the account, where the leading file claims none. The largest comes first. */
      elsewhere: FileExcess[]
      /** The audit followed so soon on its data that active rows count as still running. */
      recent: boolean
      /** The period is over for long: that a row no longer runs goes without saying. */
      old: boolean
      /** The return clearly fell since the last audit, which stands before it. */
      fell: boolean
      benchmark: Benchmark | null
      sureOn: BridgeLineTold | null
      sureOff: BridgeLineTold | null
      /** Overspend of rows that run and of rows that ended, added up; null unless there is both. */
      sure: Figure | null
      mild: BridgeLineTold | null
      unsure: BridgeLineTold | null
      /** Search terms with expensive words, and those words. */
      words: (BridgeLineTold & { cells: string[] }) | null
      cheaper: BridgeLineTold | null
      /** Stated where it leaves much less of the excess cost. */
      newPeople: NewPeopleTold | null
      notJudged: { reason: NotJudgedReason; figure: Figure }[]
    }
  | TrustTold
  | {
      kind: 'unjudged'
      group: GroupWord | null
      reason: 'no_results' | 'too_few' | 'alone'
      count: Figure | null
    }
  | { kind: 'notVisible'; codes: HiddenCode[]; counts: CountWord }
  | {
      kind: 'decision'
      action: Pick<Action, 'id' | 'kind' | 'lever' | 'title' | 'decision'>
      owners: Owner[]
      more: boolean
      /** Names of the file that it is about and that are no rows of the report. */
      cells: readonly string[]
      /** How many rows it is about; 0 where it is about the account. */
      rows: number
      /** Several rows are counted, not named: a list stands beside it. */
      brief: boolean
      /** It comes from another file of the account than the leading one. */
      apart: boolean
      state: RowState
      excess: Figure | null
      /** The part of `excess` that is also above the benchmark of rows for new people; null without such a benchmark, or with several. */
      left: Figure | null
      /** 20% of its rows' spend in the period; null where the decision names no such step. */
      step: Figure | null
      /** How much lower the bid for its rows would be at the benchmark; null where the decision names no bid. */
      bid: Figure | null
      /** Its money was lost on days that the overspend of rows of the same goal includes. */
      overlaps: boolean
      /** Number of the decision before it that frees the money which it moves; null without one. */
      freedBy: number | null
      /** Number of the decision that briefs the variants which replace its rows; null without one. */
      briefedBy: number | null
      /** Null where a row is named for the money, or the step takes none. */
      noReceiver: NoReceiver | null
      /** Rows of it that the last audit found expensive, too. */
      again: Name[]
      /** The change since the last audit that it asks the cause of; null for steps about something else. */
      fall: ToldFall | null
      /** One of its rows, where that row explains the clear worsening since the last audit. */
      fell: ToldRow | null
      /** The findings that it rests on, the leading one first. */
      findings: ToldFinding[]
    }
  | {
      kind: 'proof'
      action: Pick<Action, 'id' | 'kind' | 'lever' | 'segmentIds' | 'check' | 'disproof' | 'dueDays'>
      owner: Doer | null
      counts: CountWord | null
      /** Cost per result in this audit; null where the step is not judged by it. `isPart`: the file covers a part of the account. */
      cost: { figure: Figure; group: GroupWord | null; dip: CostWithoutDip | null; isPart: boolean } | null
      /** The benchmark of its goal, for steps that put more money on a row; null without one. */
      level: Figure | null
      /** Number of the first step of the report that is judged in the same way; null if none before it is. */
      like: number | null
      /** Number of an earlier step that is judged in this way, of any kind of result. */
      sameProof: number | null
    }
  /** `brief`: one line about a clear worsening. */
  | { kind: 'since'; note: ToldNote; brief?: true }
  | {
      kind: 'nothing'
      of: Extract<Claim, { kind: 'nothing' }>['of']
      /** Whether the file counts results. */
      counted: boolean
      /** Whether it has more than one row. */
      several: boolean
      /** Whether it lists search terms to exclude. */
      negatives: boolean
      /** Whether any of its rows is judged. */
      judged: boolean
      elsewhere: FileExcess[]
      group: GroupWord | null
    }
  | {
      kind: 'cannot'
      reason: Extract<Claim, { kind: 'cannot' }>['reason']
      asked: string | null
      types: ReportType[]
      /** Whether this file has the column that the other report type needs. */
      inFile: boolean
    }
  | {
      kind: 'crossCheck'
      check: CrossCheck['kind']
      files: CrossCheck['files']
      items: { names: Name[]; figures: Partial<Record<string, Figure>> }[]
      figures: Partial<Record<string, Figure>>
    }
  | { kind: 'intro'; section: SectionName; several: boolean }

type ToldMove = Extract<ToldNote, { kind: 'return' | 'cost' }>

/** A clear worsening since the last audit: the return, or else the cost of a result. */
export interface ToldFall {
  note: ToldMove
  /** The cost of a result, whose steps say what moved it. */
  cost: Extract<ToldNote, { kind: 'cost' }> | null
  /** The largest part of the change; null where the reports do not say. */
  moved: 'conversionRate' | 'ctr' | 'cpm' | 'orderValue' | 'mix' | null
}

/** Cost per result on all days except those of a dip, which would make any later days look better. */
export type CostWithoutDip = Pick<ToldFinding, 'cells' | 'day'> & { figure: Figure }

/** A claim with its figures and names: everything that a language needs to put it into words. */
export type Told = Body & { at: Setting }
export type ToldOf<K extends Told['kind']> = Extract<Told, { kind: K }>
/** Result of `derive` before the setting is added. */
export type Derived<K extends Told['kind']> = Extract<Body, { kind: K }>
