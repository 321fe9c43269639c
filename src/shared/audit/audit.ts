import type { Analysis, Benchmark } from '../schemas/analysis'
import type { SectionName } from '../schemas/claim'
import type { Metrics, Period } from '../schemas/segment'

/** A client's own settings that an audit is measured against. Money in the client's currency. */
export interface Targets {
  cpa: number | null
  roas: number | null
  /** Gross margin as a fraction of order value: break-even ROAS is 1 ÷ margin. */
  margin: number | null
}

/** Figures of another report that this file may be compared with. */
export interface Measured {
  metrics: Metrics
  currency: string | null
  platform: string | null
  createdAt: string
}

/** Everything from outside the file. Passed in, so that the same file and context always give the same audit. */
export interface AuditContext {
  /** The day of the audit (YYYY-MM-DD): "still running" and "too old to act on" are measured against it; null = unknown. */
  today: string | null
  targets: Targets | null
  industry: string | null
  /** Housing, credit or employment: no age, gender or ZIP advice. */
  protectedCategory: boolean
  /** Campaign names to treat as brand, and to leave out. Exact, as in the file. */
  brandCampaigns: string[]
  excludedCampaigns: string[]
  /** The client's name, as people may search for it: its search terms are brand terms. */
  brandNames: readonly string[]
  /** This client's past reports of the same type (see `history.ts`), the latest period first. */
  history: readonly (Pick<Measured, 'metrics' | 'createdAt'> & { period: Period })[]
  /** All its reports of the same type so far are in other currencies than this file. */
  isFirstInCurrency: boolean
  /** The latest report of the same type of each of the agency's other clients of that industry, the latest first. */
  peers: readonly Measured[]
  /** The last of its past reports of the same type. */
  previous: { reportId: string; createdAt: string; analysis: Analysis } | null
}

export const EMPTY_CONTEXT: AuditContext = {
  today: null,
  targets: null,
  industry: null,
  protectedCategory: false,
  brandCampaigns: [],
  excludedCampaigns: [],
  brandNames: [],
  history: [],
  isFirstInCurrency: false,
  peers: [],
  previous: null,
}

type Texts = SectionName | 'sentences'

/** Everything that code knows about a file: an analysis before anyone has put it into words. */
export type Audit = Omit<
  Analysis,
  Texts | 'plan' | 'opinion' | 'answeredBy' | 'narrator' | 'customPrompt' | 'fileHash'
> & { metrics: Metrics; benchmark?: Benchmark }

/** Output of a narrator: the texts of the specification, their sentences, and the claims that the sentences tell. */
export type Narrative = Pick<Analysis, Texts> & Partial<Pick<Analysis, 'plan' | 'opinion' | 'answeredBy'>>
