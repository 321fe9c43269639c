import type { AccountKind, Goal, Regime, ReportKind } from '../truth'
import type { Effect, Parameter, Plant, World, WorldName } from './worlds'
import { makeLabels } from './labels'
import { Rng } from './rng'
import { INDUSTRIES, PLANTS, REGIME_RESULTS, SHAPES, WORLDS } from './worlds'

export interface AccountSpec {
  seed: string
  report: ReportKind
  kind: AccountKind
  regime: Regime
  world: WorldName
  rows?: number
}

/** True parameters of a row. The export shows only random outcomes of them. */
export interface Row {
  key: string
  objective: string
  comparable: boolean
  plant: Plant | null
  spend: number
  cpm: number
  ctr: number
  /** Landing page views per click: as counted, and as they really are. */
  landing: number
  realLanding: number
  cvr: number
  order: number
  hook: number
  /** Effect of the text's features on ln click rate. The oracle knows it, since a reader can see the features. */
  copyShift: number
}

/** Mean values of the account's rows. Only the oracle knows them. */
export interface Hyper {
  cpm: number
  ctr: number
  landing: number
  cvr: number
  order: number
  orderSpread: number
  hook: number
  hold: number
  spread: Record<Parameter, number>
  clickTrade: number
  priceTrade: number
  plants: { plant: Plant; probability: number; dead: boolean; effects: Partial<Record<Parameter, Effect>> }[]
}

export interface Account {
  spec: AccountSpec
  regime: Regime
  goal: Goal
  mainObjective: string
  hyper: Hyper
  rows: Row[]
  rng: Rng
  world: World
}

const PARAMETERS: readonly Parameter[] = ['cpm', 'ctr', 'landing', 'cvr', 'order', 'hook', 'share']
const LEAST_SPEND = 500
const MOST_SPEND = 1.5e6
const BOUGHT_ELSEWHERE: Record<string, { cpm: number; ctr: number }> = {
  Awareness: { cpm: 0.35, ctr: 0.3 },
  Traffic: { cpm: 0.7, ctr: 1.7 },
  Engagement: { cpm: 0.5, ctr: 0.5 },
}

/** Draws an account: goal, differences between rows, planted problems, and spend of each row. */
export function drawAccount(spec: AccountSpec): Account {
  const world = WORLDS[spec.world]
  const rng = new Rng(JSON.stringify(['accuracy-1', spec]))
  const industry = rng.pick(INDUSTRIES)
  const goal: Goal = industry.order ? 'value' : 'count'
  const mainObjective = goal === 'value' ? 'Sales' : 'Leads'
  const shape = SHAPES[spec.report]
  const count = spec.rows ?? Math.round(rng.logUniform(shape.rows[0], shape.rows[1]))
  const hyper = drawHyper(rng, spec, world, industry, count)
  const objectives = drawObjectives(rng, spec.report, count, mainObjective)
  const shares = drawShares(rng, spec.report, count)
  const copy = drawCopy(rng, spec, count)
  const labels = makeLabels(rng, spec.report, objectives, copy.features)
  const rows = labels.map((key, i) =>
    drawRow(rng, hyper, world, {
      key,
      objective: objectives[i]!,
      mainObjective,
      copyShift: copy.shift(i),
      share: shares[i]!,
    }),
  )
  const regime = scaleSpend(rng, rows, hyper, spec.regime)
  return { spec, regime, goal, mainObjective, hyper, rows, rng, world }
}

function drawHyper(
  rng: Rng,
  { kind, report }: AccountSpec,
  world: World,
  industry: (typeof INDUSTRIES)[number],
  count: number,
): Hyper {
  const shape = SHAPES[report]
  const jig = (x: number, sd = 0.22) => x * Math.exp(rng.normal(0, sd))
  const calm = kind === 'null' ? 0 : kind === 'quiet' ? 0.25 : 1
  const scale = shape.spread * world.spread * calm
  const rate = rng.chance(0.15) ? 0 : count <= 7 ? rng.uniform(0.1, 0.28) : rng.uniform(0.04, 0.16)
  const each = Math.min(0.35, rate * world.plantRate) / Math.max(1, shape.plants.length)
  const wide = !['gender', 'age', 'objective', 'daily'].includes(report)
  const chosen: [Plant, number][] =
    kind === 'planted'
      ? [
          ...shape.plants.map((plant): [Plant, number] => [plant, each]),
          ...(wide && industry.order ? [['premium', 0.04] as [Plant, number]] : []),
          ...(wide ? [['new_creative', 0.06] as [Plant, number]] : []),
        ]
      : []
  return {
    cpm: jig(industry.cpm),
    ctr: jig(industry.ctr),
    landing: Math.min(0.93, jig(industry.landing, 0.06)),
    cvr: jig(industry.cvr),
    order: industry.order ? jig(industry.order[0]) : 1,
    orderSpread: industry.order ? jig(industry.order[1], 0.1) : 0,
    hook: rng.uniform(0.18, 0.36),
    hold: rng.uniform(0.12, 0.35),
    spread: {
      cpm: scale * rng.uniform(0.05, 0.28),
      ctr: scale * rng.uniform(0.08, 0.34),
      cvr: scale * rng.uniform(0.08, 0.38),
      order: scale * rng.uniform(0.02, 0.12),
      hook: scale * rng.uniform(0.08, 0.25),
      landing: 0.04 * calm,
      share: 0,
    },
    clickTrade: rng.uniform(...world.clickTrade),
    priceTrade: rng.uniform(...world.priceTrade),
    plants: chosen.map(([plant, probability]) => ({
      plant,
      probability,
      dead: PLANTS[plant].dead ?? false,
      effects: soften(plant, world.plantStrength),
    })),
  }
}

/** Weakens a problem's effects by the world's strength, except those of mis-tracking, premium and new creatives. */
function soften(plant: Plant, strength: number): Partial<Record<Parameter, Effect>> {
  const { effects } = PLANTS[plant]
  if (['premium', 'tracking', 'new_creative'].includes(plant)) return effects
  return Object.fromEntries(
    Object.entries(effects).map(([parameter, [mean, sd]]) => [parameter, [mean * strength, sd]]),
  )
}

function drawObjectives(rng: Rng, report: ReportKind, count: number, main: string): string[] {
  if (report === 'objective') {
    const others = ['Traffic', 'Awareness', 'Engagement', 'App promotion', 'Leads', 'Sales']
    return [main, ...rng.shuffled(others.filter((name) => name !== main)).slice(0, count - 1)]
  }
  const mixed = report === 'campaign' && rng.chance(0.6) ? rng.uniform(0.12, 0.4) : 0
  return Array.from({ length: count }, (_, i) =>
    i >= 2 && rng.chance(mixed) ? rng.pick(['Traffic', 'Awareness', 'Engagement']) : main,
  )
}

function drawShares(rng: Rng, report: ReportKind, count: number): number[] {
  const around = (list: readonly number[], sd: number) =>
    list.slice(0, count).map((share) => share * Math.exp(rng.normal(0, sd)))
  if (report === 'gender') return around([0.58, 0.38, 0.02], 0.35)
  if (report === 'age') return around([0.1, 0.27, 0.25, 0.17, 0.12, 0.09, 0.005], 0.35)
  const sd = rng.uniform(0.6, 1.4)
  return Array.from({ length: count }, () => Math.exp(rng.normal(0, sd)))
}

const TEXT_FEATURES = ['discount', 'question', 'emoji', 'urgency', 'proof'] as const
export type TextFeatures = Record<(typeof TEXT_FEATURES)[number], boolean>

function drawCopy(rng: Rng, { report, kind }: AccountSpec, count: number) {
  if (report !== 'ad_copy') return { features: null, shift: () => 0 }
  const size = { null: 0, quiet: 0.02, planted: 0.1 }[kind]
  const effects = TEXT_FEATURES.map(() => rng.normal(0, size))
  const features = Array.from(
    { length: count },
    () => Object.fromEntries(TEXT_FEATURES.map((name) => [name, rng.chance(0.4)])) as TextFeatures,
  )
  const shift = (i: number) =>
    TEXT_FEATURES.reduce((sum, name, f) => sum + (features[i]?.[name] ? effects[f]! : 0), 0)
  return { features, shift }
}

interface RowFrame {
  key: string
  objective: string
  mainObjective: string
  copyShift: number
  share: number
}

function drawPlant(rng: Rng, hyper: Hyper) {
  let at = rng.uniform()
  return hyper.plants.find(({ probability }) => (at -= probability) < 0) ?? null
}

function drawRow(rng: Rng, hyper: Hyper, world: World, frame: RowFrame): Row {
  // Student's t for worlds with heavy tails, scaled to the variance of the normal distribution.
  const heavy = Number.isFinite(world.tails)
    ? Math.sqrt((world.tails - 2) / (2 * rng.gamma(world.tails / 2)))
    : 1
  const z = Object.fromEntries(PARAMETERS.map((name) => [name, rng.normal() * heavy])) as Record<
    Parameter,
    number
  >
  const comparable = frame.objective === frame.mainObjective
  const plant = comparable ? drawPlant(rng, hyper) : null
  const multiplier = Object.fromEntries(
    PARAMETERS.map((name) => {
      const effect = plant?.effects[name]
      return [name, effect ? rng.normal(effect[0], effect[1]) : 0]
    }),
  ) as Record<Parameter, number>
  const { clickTrade, priceTrade, spread } = hyper
  const own = Math.sqrt(Math.max(0, 1 - clickTrade ** 2 - priceTrade ** 2))
  const buying = clickTrade * z.ctr + priceTrade * z.cpm + own * z.cvr
  const elsewhere = BOUGHT_ELSEWHERE[frame.objective] ?? { cpm: 0.8, ctr: 0.9 }
  const bend = comparable ? { cpm: 1, ctr: 1, cvr: 1 } : { ...elsewhere, cvr: rng.pick([0.03, 0.08, 0.15]) }
  const realLanding = Math.min(0.98, hyper.landing * Math.exp(spread.landing * z.landing))
  return {
    key: frame.key,
    objective: frame.objective,
    comparable,
    plant: plant?.plant ?? null,
    spend: frame.share * Math.exp(multiplier.share),
    cpm: bend.cpm * hyper.cpm * Math.exp(spread.cpm * z.cpm + multiplier.cpm),
    ctr:
      bend.ctr * Math.min(0.2, hyper.ctr * Math.exp(frame.copyShift + spread.ctr * z.ctr + multiplier.ctr)),
    realLanding,
    landing: realLanding * Math.exp(multiplier.landing),
    cvr: plant?.dead
      ? 0
      : bend.cvr * Math.min(0.5, hyper.cvr * Math.exp(spread.cvr * buying + multiplier.cvr)),
    order: hyper.order * Math.exp(spread.order * z.order + multiplier.order),
    hook: Math.min(0.8, hyper.hook * Math.exp(spread.hook * z.hook + multiplier.hook)),
    copyShift: frame.copyShift,
  }
}

/** Scales spend within realistic budgets so that the median row fits the regime; returns the regime reached. */
function scaleSpend(rng: Rng, rows: Row[], hyper: Hyper, wanted: Regime): Regime {
  const perSpend = (1000 / hyper.cpm) * hyper.ctr * hyper.landing * hyper.cvr
  const middle = rows
    .filter(({ comparable }) => comparable)
    .map(({ spend }) => spend)
    .sort((a, b) => a - b)
  const median = middle[middle.length >> 1]!
  const total = rows.reduce((sum, { spend }) => sum + spend, 0)
  const asked = rng.logUniform(REGIME_RESULTS[wanted][0], REGIME_RESULTS[wanted][1]) / perSpend / median
  const scale = Math.min(MOST_SPEND / total, Math.max(LEAST_SPEND / total, asked))
  for (const row of rows) row.spend = Math.max(1, Math.round(row.spend * scale * 100) / 100)
  const expected = median * scale * perSpend
  return expected < REGIME_RESULTS.sparse[1]
    ? 'sparse'
    : expected < REGIME_RESULTS.medium[1]
      ? 'medium'
      : 'rich'
}
