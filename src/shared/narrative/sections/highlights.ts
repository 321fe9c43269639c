import type { Finding, TextPart } from '../../schemas/analysis'
import { comparedWith } from '../compare'
import { say, type Writer } from '../say'
import { share, shown, subjectOf, vary, type Scene } from '../scene'

/** What is reliably better than the benchmark, by its own figures. */
export function writeHighlights(scene: Scene, writer: Writer): void {
  if (scene.highlights.length === 0) return
  writer.block('highlights', intro(scene))
  for (const finding of scene.highlights) {
    writer.block('highlights', result(scene, finding), weight(scene, finding))
  }
}

function intro(scene: Scene): TextPart[] {
  return scene.highlights.length === 1
    ? say`One ${scene.noun.one} is better than the benchmark by more than luck would explain.`
    : say`These ${scene.noun.many} are better than the benchmark by more than luck would explain.`
}

function result(scene: Scene, finding: Finding): TextPart[] {
  const subject = subjectOf(scene, finding)
  const id = finding.segmentId ?? 'account'
  const roas = scene.book.fact(id, 'roas')
  const cost = scene.goal ? scene.book.fact(id, scene.goal.cost) : undefined
  const main = roas?.value ? roas : cost
  if (!main || main.value === null || !scene.goal) return say`${subject} does better than the benchmark.`
  const other = comparedWith(scene, main)
  const against = other && [', against ', other.value, ' for ', ...other.owner]
  const figure = { fact: main.id, text: main.shown }
  if (main === roas) {
    const price =
      cost && cost.value !== null
        ? [', at ', shown(scene, id, scene.goal.cost), ` per ${scene.goal.one}`]
        : []
    return vary(finding.subject, [
      say`${subject} returned ${figure}${against}${against ? [] : price}.`,
      say`${subject} brought back ${figure} on its spend${against}${against ? [] : price}.`,
    ])
  }
  return say`${subject} pays ${figure} per ${scene.goal.one}${against}.`
}

function weight(scene: Scene, finding: Finding): TextPart[] | undefined {
  const id = finding.segmentId
  if (id === undefined || !scene.goal) return undefined
  const spend = share(scene, id, 'spendShare')
  const bought = scene.goal.count === 'purchases' ? share(scene, id, 'purchaseShare') : undefined
  if (spend && bought) return say`It takes ${spend} of spend and brings ${bought} of the ${scene.goal.many}.`
  return spend && say`It takes ${spend} of spend.`
}
