import type { Fact, Finding, TextPart } from '../../schemas/analysis'
import { figureAgainst, metricWords } from '../compare'
import { say, type Writer } from '../say'
import { subjectOf, type Scene } from '../scene'
import { withNames } from '../with-names'

/** What each issue means, after its figures have been given. */
const MEANING: Record<string, string> = {
  low_ctr: 'People see it and move on; the picture or the first line is the place to start.',
  weak_hook: 'The first seconds lose people before the message begins.',
  weak_hold: 'People stop early although the opening holds them.',
  tracking: 'Clicks are bought that never arrive, so its cost figures cannot be trusted until that is fixed.',
  fatigue: 'It wears out faster than the account as a whole.',
  concentration: 'The account leans on very few places.',
}

/** Signs told in words; the others stand in the table. */
const MOST = 12

/** What is not waste but wants attention, each with the figures that show it. */
export function writeConcerns(scene: Scene, writer: Writer): void {
  if (scene.concerns.length === 0) return
  const [first] = scene.concerns
  if (scene.concerns.length > 1)
    writer.block('concerns', say`Signs that something needs a look before the money shows it.`)
  else if (first) writer.block('concerns', say`One sign needs a look before the money shows it.`)
  for (const finding of scene.concerns.slice(0, MOST)) {
    const shown = evidence(scene, finding)
    writer.block('concerns', ...(shown ? [shown, meaning(scene, finding)] : [bare(scene, finding)]))
  }
  if (scene.concerns.length > MOST)
    writer.block('concerns', say`Smaller signs of the same kinds stand in the table.`)
}

function evidence(scene: Scene, finding: Finding): TextPart[] | undefined {
  const facts = scene.book.of(finding).filter((fact) => fact.value !== null && isEvidence(fact))
  const main = facts.find((fact) => fact.compared) ?? facts[0]
  return (
    main &&
    say`${subjectOf(scene, finding)} has a ${metricWords(scene, main.metric)} of ${figureAgainst(scene, main)}.`
  )
}

/** A sign that no figure shows, such as the wording of a text. */
function bare(scene: Scene, finding: Finding): TextPart[] {
  return say`${subjectOf(scene, finding)}: ${meaning(scene, finding)}`
}

function isEvidence(fact: Fact): boolean {
  return !['waste', 'wasteLow', 'wasteHigh', 'probability', 'spend'].includes(fact.metric)
}

function meaning(scene: Scene, finding: Finding): TextPart[] | undefined {
  const known = MEANING[finding.issue ?? '']
  if (known) return say`${known}`
  return finding.advice === '' ? undefined : withNames(scene, finding.advice)
}
