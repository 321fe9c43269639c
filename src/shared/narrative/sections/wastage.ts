import type { Finding, TextPart } from '../../schemas/analysis'
import { figure } from '../book'
import { listOf } from '../labels'
import { say, type Writer } from '../say'
import { estimate, shown, subjectOf, vary, type Scene } from '../scene'
import { withNames } from '../with-names'
import { interval } from './summary'

/** Cases told in words; the others stand in the table. */
const MOST = 12

/** What cost more than the benchmark: the total once, then each case with its interval and how sure it is. */
export function writeWastage(scene: Scene, writer: Writer): void {
  if (scene.waste.length === 0) return
  writer.block('wastage', total(scene), benchmark(scene))
  for (const finding of scene.waste.slice(0, MOST)) {
    writer.block('wastage', what(scene, finding), money(scene, finding), sureness(scene, finding))
  }
  for (const line of leftAlone(scene)) writer.block('wastage', line)
  if (scene.waste.length > MOST) writer.block('wastage', say`Smaller cases stand in the table.`)
}

/** What is claimed and yet no step: the reason, once for all rows that share it. */
function leftAlone(scene: Scene): TextPart[][] {
  const acted = new Set(scene.audit.actions.flatMap(({ findings }) => findings))
  const left = scene.waste
    .slice(0, MOST)
    .filter(({ kind, id, advice }) => kind === 'waste' && advice !== '' && !acted.has(id))
  return [...Map.groupBy(left, ({ advice }) => advice)].map(([advice, findings]) => {
    const names = listOf(findings.map((finding) => subjectOf(scene, finding)))
    const said = withNames(scene, advice[0]!.toLowerCase() + advice.slice(1))
    return say`${findings.length > 1 ? ['For each of ', ...names] : names}: ${said}`
  })
}

function total(scene: Scene): TextPart[] {
  const waste = scene.book.fact('account', 'waste')
  const spend = shown(scene, 'account', 'spend')
  if (waste && waste.value !== null && waste.value > 0 && spend) {
    return say`Of ${spend} spent, about ${estimate(scene, waste)} was paid on top of the benchmark price${interval(scene, 'account')}.`
  }
  return say`Nothing below is proven; these are the places to watch.`
}

function benchmark(scene: Scene): TextPart[] | undefined {
  const efficiency = scene.audit.benchmark?.efficiency
  if (!efficiency) return undefined
  const level = benchmarkLevel(scene)
  return efficiency.source === 'target'
    ? say`The benchmark is the target set for this client${level}.`
    : say`The benchmark is what ${isBlend(scene) ? 'this account gets for its money on the whole, luck allowed for' : 'the healthy part of this account itself gets for its money'}${level}; money above it is a cost, not a promised saving.`
}

/** Closer than this to the account's own figure, the benchmark is no better part of it. */
const SAME = 0.05

/** Where most of the spend is dear, no healthy part is left to measure by, and the benchmark is the account as a whole. */
function isBlend({ audit }: Scene): boolean {
  const efficiency = audit.benchmark?.efficiency
  const { roas, costPerPurchase } = audit.metrics
  const ratio = efficiency?.roas
    ? efficiency.roas / (roas ?? Number.NaN)
    : (costPerPurchase ?? Number.NaN) / (efficiency?.costPerResult ?? Number.NaN)
  return Math.abs(ratio - 1) < SAME
}

/** `, a return of 2.73x` or `, $28.40 per lead`: the level of the main group's benchmark. */
function benchmarkLevel(scene: Scene): TextPart[] | undefined {
  const group = scene.audit.facts.find(
    ({ subject, metric }) => subject.startsWith('group:') && metric === 'benchmarkCost',
  )?.subject
  if (group === undefined) return undefined
  const roas = shown(scene, group, 'benchmarkRoas')
  if (roas) return [', a return of ', roas]
  const cost = shown(scene, group, 'benchmarkCost')
  return cost && scene.goal ? [', ', cost, ` per ${scene.goal.one}`] : undefined
}

function what(scene: Scene, finding: Finding): TextPart[] {
  const subject = subjectOf(scene, finding)
  const id = finding.segmentId ?? 'account'
  const { goal } = scene
  // A segment that holds rows of several goals is told by the judged ones, whose figures are the finding's own.
  const own = (metric: string) => shown(scene, finding.id, metric) ?? shown(scene, id, metric)
  const spend = own('spend')
  const count = goal
    ? (scene.book.fact(finding.id, goal.count) ?? scene.book.fact(id, goal.count))
    : undefined
  if (!goal || !spend) return say`${subject} costs more than the benchmark.`
  if (!count || count.value === null || count.value === 0) {
    return vary(finding.subject, [
      say`${subject} spent ${spend} without a single ${goal.one}.`,
      say`${subject} took ${spend} and brought no ${goal.many}.`,
    ])
  }
  const cost = own(goal.cost)
  const roas = own('roas')
  if (count.value === 1)
    return say`${subject} spent ${spend} on a single ${goal.one}${roas && [', and returned ', roas]}.`
  const noun = goal.many
  const each = cost && (count.value < 1 ? undefined : [', ', cost, ' each'])
  return say`${subject} spent ${spend} on ${figure(count)} ${noun}${each}${roas && [', and returned ', roas]}.`
}

function money(scene: Scene, finding: Finding): TextPart[] | undefined {
  const waste = wasteFact(scene, finding)
  if (!waste || waste.value === null || waste.value <= 0) return undefined
  const range = interval(scene, finding.id) ?? interval(scene, finding.segmentId ?? '')
  return say`About ${estimate(scene, waste)} of that was paid on top of the benchmark price${range}.`
}

export function wasteFact(scene: Scene, finding: Finding) {
  return (
    scene.book.fact(finding.id, 'waste') ??
    (finding.segmentId === undefined ? undefined : scene.book.fact(finding.segmentId, 'waste'))
  )
}

function sureness(scene: Scene, finding: Finding): TextPart[] {
  if (finding.issue === 'lucky_so_far')
    return say`That is better than what it pays for reach and clicks would suggest, and may not last: look again before acting.`
  switch (finding.tier) {
    case 'confirmed':
      return vary(finding.id, [
        say`The evidence is strong: chance is an unlikely explanation.`,
        say`This is confirmed as far as an export can confirm it.`,
      ])
    case 'likely':
      return say`Likely, though not settled: chance could still explain part of it.`
    case 'watch':
      return say`Worth watching, not acting on: it may well be chance.`
    case 'too_early': {
      const settled = scene.book.fact(finding.id, 'settledBy')
      const more = settled && settled.value !== null ? estimate(scene, settled) : undefined
      return more && scene.goal
        ? say`Too early to call: about ${more} more with no ${scene.goal.one} would settle it.`
        : say`Too early to call.`
    }
  }
}
