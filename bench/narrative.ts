import { makeProseChecker } from '../src/shared/narrative/check-claims'
import { baseFromPlainFacts } from '../src/shared/narrative/claims/bench-facts'
import { fuzzWorld } from '../test/grounding/fuzz'
import { makeWorld } from '../test/grounding/world'

const WORDS = 600
const WARM_UP = 10
const ROUNDS = 60

/**
 * Milliseconds of processor time to check a narrative of 600 words against an account's facts, names and facts read anew each
 * time. Processor time, since a few milliseconds on a busy machine are mostly waiting for a turn; after some rounds to warm up.
 */
export function benchNarrative(): {
  words: number
  sentences: number
  best: number
  median: number
  worst: number
} {
  const world = makeWorld(8)
  const truths: string[] = []
  for (let seed = 1; countWords(truths) < WORDS; seed++)
    truths.push(...fuzzWorld(world, seed, 0).flatMap(({ text, lie }) => (lie === null ? [text] : [])))
  while (countWords(truths) > WORDS) truths.pop()
  const narrative = truths.join(' ')
  const check = () => makeProseChecker(baseFromPlainFacts(world.facts)).sentences(narrative)
  for (let round = 0; round < WARM_UP; round++) check()
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage()
    check()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return {
    words: countWords(truths),
    sentences: truths.length,
    best: times[0]!,
    median: times[Math.floor(ROUNDS / 2)]!,
    worst: times.at(-1)!,
  }
}

function countWords(sentences: readonly string[]): number {
  return sentences.join(' ').split(/\s+/).filter(Boolean).length
}

if (import.meta.main) {
  const { words, sentences, best, median, worst } = benchNarrative()
  process.stdout.write(
    `check of a narrative: ${words} words, ${sentences} sentences, best ${best.toFixed(1)} ms, median ${median.toFixed(1)} ms, worst of ${ROUNDS} ${worst.toFixed(1)} ms (goal 20 ms)\n`,
  )
}
