import type { Fact, Finding, TextPart } from '../../schemas/analysis'
import { tellFigure, tellFigures } from '../phrases'
import { say, type Writer } from '../say'
import { subjectOf, type Scene } from '../scene'
import { withNames } from '../with-names'

/** What stands behind a finding but does not show it. */
const BEHIND = [
  'waste',
  'wasteLow',
  'wasteHigh',
  'probability',
  'spend',
  'impressions',
  'benchmarkCost',
  'benchmarkRoas',
  'clicks',
  'reach',
]
/** Concerns told in words; the others stand in the table. */
const MOST = 12
/** Names in one sentence; the table has them all. */
const MOST_NAMES = 5

interface Told {
  finding: Finding
  main: Fact | undefined
}

/** What is not waste but wants attention, each with the figures that show it; the same advice is given once. */
export function writeConcerns(scene: Scene, writer: Writer): void {
  if (scene.concerns.length === 0) return
  writer.block(
    'concerns',
    scene.concerns.length > 1 ? say`These signs are worth a look.` : say`One sign is worth a look.`,
  )
  const groups = groupConcerns(scene)
  for (const group of groups.slice(0, MOST))
    writer.block('concerns', evidence(scene, group), ...meanings(scene, group))
  if (groups.length > MOST) writer.block('concerns', say`Smaller signs of the same kinds stand in the table.`)
}

/** Findings with the same figure of the same row, or the same advice about several rows, are told together. */
function groupConcerns(scene: Scene): Told[][] {
  const groups = new Map<string, Told[]>()
  for (const finding of scene.concerns) {
    const main = mainFact(scene, finding)
    const sameFigure = main && [...groups].find(([, [first]]) => first?.main === main)?.[0]
    const key =
      sameFigure ??
      (finding.segmentId !== undefined && main
        ? `${finding.issue}\n${finding.advice}\n${main.metric}`
        : finding.id)
    groups.set(key, [...(groups.get(key) ?? []), { finding, main }])
  }
  return [...groups.values()]
}

function mainFact(scene: Scene, finding: Finding): Fact | undefined {
  const facts = scene.book.of(finding).filter((fact) => fact.value !== null)
  const telling = facts.filter((fact) => !BEHIND.includes(fact.metric))
  return (
    telling.find((fact) => fact.compared) ?? telling[0] ?? facts.find((fact) => fact.metric !== 'probability')
  )
}

function evidence(scene: Scene, group: readonly Told[]): TextPart[] | undefined {
  const [first] = group
  if (!first?.main) return undefined
  const rows = new Map(
    group.map(({ finding, main }) => [
      finding.segmentId ?? 'account',
      { subject: subjectOf(scene, finding), fact: main ?? first.main! },
    ]),
  )
  if (rows.size === 1) return tellFigure(scene, subjectOf(scene, first.finding), first.main)
  return tellFigures(scene, [...rows.values()].slice(0, MOST_NAMES))
}

function meanings(scene: Scene, group: readonly Told[]): TextPart[][] {
  const texts = [...new Set(group.map(({ finding }) => finding.advice))].filter((advice) => advice !== '')
  const bare = group[0]?.main === undefined ? subjectOf(scene, group[0]!.finding) : undefined
  const several = group.length > 1 && new Set(group.map(({ finding }) => finding.segmentId)).size > 1
  return texts.map((advice) => {
    if (bare) return say`${bare}: ${withNames(scene, advice)}`
    return several && advice.startsWith('Its ')
      ? say`For each of them: ${withNames(scene, advice[0]!.toLowerCase() + advice.slice(1))}`
      : withNames(scene, advice)
  })
}
