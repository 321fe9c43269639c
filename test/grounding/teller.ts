import { couldRoundTo, otherDigit, shapeOf, write, type Shape, type Style } from './figure-shapes'
import type { Random } from './random'
import type { Row, World } from './world'

export const SLOT_LIES = [
  'digit',
  'rounding',
  'otherValue',
  'otherMetric',
  'unit',
  'scale',
  'name',
  'inventedName',
  'direction',
  'rank',
  'count',
  'fraction',
] as const
export type SlotLie = (typeof SLOT_LIES)[number]

/** A template gives up on a world that cannot fill it. */
export class Unfit extends Error {}

const UNITS: Record<string, 'money' | 'percent' | 'ratio' | 'count'> = {
  spend: 'money',
  purchase_value: 'money',
  cpm: 'money',
  cpc: 'money',
  cpa: 'money',
  aov: 'money',
  waste: 'money',
  waste_low: 'money',
  waste_high: 'money',
  ctr: 'percent',
  cvr: 'percent',
  landing_rate: 'percent',
  spend_share: 'percent',
  p_waste: 'percent',
  share: 'percent',
  roas: 'ratio',
  frequency: 'ratio',
  impressions: 'count',
  link_clicks: 'count',
  landing_page_views: 'count',
  purchases: 'count',
  reach: 'count',
  campaigns: 'count',
}
const SAME_UNIT: Record<string, readonly string[]> = {
  money: ['spend', 'purchase_value', 'cpm', 'cpc', 'cpa', 'aov'],
  percent: ['ctr', 'cvr', 'landing_rate', 'spend_share'],
  ratio: ['roas', 'frequency'],
  count: ['impressions', 'link_clicks', 'landing_page_views', 'purchases', 'reach'],
}
const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const INVENTED = [
  'C97 | Sales | Holiday Push',
  'C88',
  'the Christmas campaign',
  'Instagram Reels',
  'women aged 25-34',
  'California mobile users',
  'Summer Blowout',
  'Vid_999.mp4',
  'the TikTok campaign',
]

/** Fills a template's slots with the truth, and one of them with a lie when asked to. Knows nothing of the checker. */
export class Teller {
  private readonly seen: Record<string, number> = {}
  /** Set once the lie has been told. */
  lied = false
  /** Figures told of each name, to be sure that another name makes them wrong. */
  private readonly told: { id: string; metric: string; text: string; shape: Shape }[] = []
  private readonly swaps: [id: string, other: string][] = []

  constructor(
    readonly world: World,
    readonly random: Random,
    private readonly lie: { kind: SlotLie; at: number } | null,
  ) {}

  private lies(kind: SlotLie): boolean {
    const at = (this.seen[kind] = (this.seen[kind] ?? 0) + 1)
    return this.lie !== null && this.lie.kind === kind && this.lie.at === at
  }

  count(kind: SlotLie): number {
    return this.seen[kind] ?? 0
  }

  row(fits: (row: Row) => boolean = () => true): Row {
    const rows = this.world.rows.filter(fits)
    if (rows.length === 0) throw new Unfit()
    return this.random.pick(rows)
  }

  two(fits: (row: Row) => boolean = () => true): [Row, Row] {
    const rows = this.random.shuffle(this.world.rows.filter(fits))
    if (rows.length < 2) throw new Unfit()
    return [rows[0]!, rows[1]!]
  }

  group(fits: (group: World['groups'][number]) => boolean = () => true): World['groups'][number] {
    const groups = this.world.groups.filter(fits)
    if (groups.length === 0) throw new Unfit()
    return this.random.pick(groups)
  }

  sales(): World['groups'][number] {
    return this.group(
      (group) =>
        group.label === 'Sales' && group.rows.length > 2 && group.rows.some((row) => row.purchases > 0),
    )
  }

  value(id: string, metric: string): number {
    const value = this.world.value(id, metric)
    if (value === undefined) throw new Unfit()
    return value
  }

  name(row: Row): string {
    if (this.lies('inventedName')) {
      this.lied = true
      return this.random.pick(INVENTED)
    }
    if (this.lies('name')) {
      const others = this.world.rows.filter((other) => other !== row)
      const other = this.random.pick(others)
      this.swaps.push([row.id, other.id])
      return this.random.pick(this.world.names(other.id))
    }
    return this.random.pick(this.world.names(row.id))
  }

  /** A figure; styles: `full`, `short` (k, fewer digits), `about`, `whole`. */
  figure(
    id: string,
    metric: string,
    style: Style = this.random.pick<Style>(['full', 'full', 'full', 'short', 'about']),
  ): string {
    return this.amount(this.value(id, metric), metric, style, id)
  }

  amount(value: number, metric: string, style: Style = 'full', id = ''): string {
    const unit = UNITS[metric]!
    const shape = shapeOf(value, unit, style, this.random)
    const truth = write(value, shape)
    this.told.push({ id, metric, text: truth, shape })
    const said = this.falsify(value, metric, unit, shape, truth, id)
    return said ?? truth
  }

  private falsify(
    value: number,
    metric: string,
    unit: Shape['unit'],
    shape: Shape,
    truth: string,
    id: string,
  ): string | null {
    const tell = (text: string | null) => {
      if (text === null || text === truth || (!shape.loose && couldRoundTo(text, value, shape))) return null
      this.lied = true
      return text
    }
    if (this.lies('digit')) return tell(otherDigit(truth, this.random, shape.loose))
    if (this.lies('rounding') && !shape.loose && shape.decimals + shape.power > 0 && unit !== 'count')
      return tell(
        write(value + (this.random.next() < 0.5 ? 1 : -1) * 10 ** -shape.decimals * shape.scale, shape),
      )
    if (this.lies('otherValue'))
      return tell(
        this.otherFigure(
          value,
          shape,
          this.world.rows.filter((row) => row.id !== id).map((row) => this.world.value(row.id, metric)),
        ),
      )
    if (this.lies('otherMetric'))
      return tell(
        this.otherFigure(
          value,
          shape,
          SAME_UNIT[unit]!.filter((name) => name !== metric).map((name) => this.world.value(id, name)),
        ),
      )
    if (this.lies('scale') && unit !== 'percent' && value > 20)
      return tell(write(value * this.random.pick([10, 0.1, 1000]), shape))
    if (this.lies('unit') && unit !== 'count') {
      const others = (['money', 'percent', 'ratio'] as const).filter((other) => other !== unit)
      return tell(write(value, { ...shape, unit: this.random.pick(others), scale: 1, suffix: '' }))
    }
    return null
  }

  private otherFigure(value: number, shape: Shape, others: (number | undefined)[]): string | null {
    const far = others.filter(
      (other): other is number =>
        other !== undefined &&
        other > 0 &&
        Math.abs(other - value) > (shape.loose ? 0.3 : 0.03) * Math.abs(value),
    )
    return far.length === 0 ? null : write(this.random.pick(far), shape)
  }

  /** A word for how `a` lies to `b`, chosen by the truth. */
  than(a: number, b: number, [more, less]: readonly [string, string]): string {
    if (Math.abs(a - b) < 1e-9 || Math.abs(a / b - 1) < 0.002) throw new Unfit()
    const up = a > b
    if (this.lies('direction')) {
      this.lied = true
      return up ? less : more
    }
    return up ? more : less
  }

  /** The row at a place when sorted by a figure; another row when it lies. Only among rows without ties. */
  ranked(rows: Row[], metric: string, place: number, descending: boolean): Row {
    const values = rows
      .map((row) => ({ row, value: this.world.value(row.id, metric) }))
      .filter((entry): entry is { row: Row; value: number } => entry.value !== undefined)
    values.sort((a, b) => (descending ? b.value - a.value : a.value - b.value))
    const at = place - 1
    const own = values[at]
    if (!own || values.length < 3 || values.filter(({ value }) => value === own.value).length > 1)
      throw new Unfit()
    if (this.lies('rank')) {
      this.lied = true
      return this.random.pick(values.filter((entry) => entry !== own)).row
    }
    return own.row
  }

  number(count: number, words = this.random.next() < 0.5): string {
    let said = count
    if (this.lies('count')) {
      this.lied = true
      said = count === 0 ? 1 : count + this.random.pick([1, -1, 2])
    }
    return words && said >= 0 && said <= 12 ? ONES[said]! : String(said)
  }

  /** A part in words: `a third`, `about a fifth`. */
  part(fraction: number): string {
    const parts: [string, number][] = [
      ['half', 1 / 2],
      ['a third', 1 / 3],
      ['a quarter', 1 / 4],
      ['a fifth', 1 / 5],
      ['a tenth', 1 / 10],
      ['two thirds', 2 / 3],
      ['three quarters', 3 / 4],
    ]
    const fit = parts.find(([, part]) => Math.abs(fraction / part - 1) < 0.05)
    if (!fit) throw new Unfit()
    if (this.lies('fraction')) {
      this.lied = true
      return `about ${this.random.pick(parts.filter(([, part]) => Math.abs(fraction / part - 1) > 0.2))[0]}`
    }
    return `${this.random.pick(['about', 'roughly', 'around'])} ${fit[0]}`
  }

  /** Whether the told lie is one: another name must make at least one figure wrong. */
  settle(): void {
    for (const [id, other] of this.swaps) {
      const wrong = this.told.some(({ id: of, metric, shape }) => {
        const own = this.world.value(id, metric)
        const its = this.world.value(other, metric)
        if (its !== undefined && write(its, shape) === write(own ?? 0, shape)) return false
        return (
          of === id &&
          own !== undefined &&
          (its === undefined || Math.abs(its - own) > (shape.loose ? 0.3 : 0.03) * Math.max(own, 1e-9))
        )
      })
      if (wrong) this.lied = true
    }
  }
}
