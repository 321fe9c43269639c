import type { TextPart } from '../../schemas/analysis'
import { say } from '../say'
import { estimate, named, shown, subjectOf, type Scene } from '../scene'
import { interval } from '../sections/summary'
import { wasteFact } from '../sections/wastage'

/** Where money is too dear and where more of it is safe; plainly, when neither can be shown. */
export function answerBudget(scene: Scene): TextPart[][] {
  const from = scene.waste.filter(({ tier }) => tier === 'confirmed' || tier === 'likely')
  const lines: TextPart[][] = []
  for (const finding of from.slice(0, 3)) {
    const waste = wasteFact(scene, finding)
    const spend = finding.segmentId === undefined ? undefined : shown(scene, finding.segmentId, 'spend')
    if (waste) {
      lines.push(
        say`Money to free: ${subjectOf(scene, finding)}, where ${estimate(scene, waste)}${spend && [' of ', spend]} was paid on top of the benchmark price${interval(scene, finding.id)}.`,
      )
    }
  }
  const to = scene.highlights.flatMap(({ segmentId }) =>
    segmentId === undefined ? [] : (scene.book.segment(segmentId) ?? []),
  )
  for (const segment of to.slice(0, 3)) {
    const share = shown(scene, segment.id, 'spendShare')
    const roas = shown(scene, segment.id, 'roas')
    lines.push(
      say`Room to grow: ${named(scene, segment)}${share && [' has ', share, ' of spend']}${roas && [share ? ' and returned ' : ' returned ', roas]}; add in small steps and watch what the added money alone brings.`,
    )
  }
  if (lines.length === 0)
    lines.push(
      say`Nothing in this file justifies moving budget: no ${scene.noun.one} is reliably better or worse than the benchmark.`,
    )
  return lines
}

export function answerWaste(scene: Scene): TextPart[][] {
  const found = scene.waste.filter(({ tier }) => tier === 'confirmed' || tier === 'likely')
  if (found.length === 0)
    return [
      say`No waste can be shown in this file${scene.waste.length > 0 ? '; a few rows are worth watching, listed below' : ''}.`,
    ]
  return answerBudget({ ...scene, highlights: [] })
}
