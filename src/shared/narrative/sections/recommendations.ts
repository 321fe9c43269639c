import type { Action, TextPart } from '../../schemas/analysis'
import { say, type Writer } from '../say'
import { estimate, type Scene } from '../scene'
import { withNames } from '../with-names'
import { interval } from './summary'
import { wasteFact } from './wastage'

/** What to do, in order: the step, the money at stake, how to see whether it worked, what would prove it wrong. */
export function writeRecommendations(scene: Scene, writer: Writer): void {
  let before = ''
  for (const action of scene.audit.actions) {
    const key = `${action.check}\n${action.disproof}`
    const proof =
      key === before
        ? [say`Judge it in the same way as the step before.`]
        : [withNames(scene, action.check), withNames(scene, action.disproof)]
    before = key
    writer.block('recommendations', withNames(scene, action.title), stake(scene, action), ...proof)
  }
  if (scene.audit.actions.length === 0) writer.block('recommendations', nothing(scene))
}

function stake(scene: Scene, action: Action): TextPart[] | undefined {
  const finding = scene.waste.find(({ id }) => action.findings.includes(id))
  const waste = finding && wasteFact(scene, finding)
  if (!finding || !waste || waste.value === null || waste.value <= 0) return undefined
  return say`At stake: ${estimate(scene, waste)} paid on top of the benchmark price${interval(scene, finding.id)}.`
}

function nothing(scene: Scene): TextPart[] {
  if (!scene.goal)
    return say`Export the same table with a results or purchases column; without one no step can be justified by what it brings.`
  if (scene.audit.segments.length < 2)
    return say`Export a breakdown with more than one row, so that there is something to compare.`
  return say`Leave the budget as it is for now: nothing in this file proves that a change would pay. A target cost or ROAS in the client’s settings would let each ${scene.noun.one} be judged by itself.`
}
