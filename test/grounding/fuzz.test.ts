import { expect, test } from 'bun:test'
import { makeProseChecker } from '../../src/shared/narrative/check-claims'
import { baseFromPlainFacts } from '../../src/shared/narrative/claims/bench-facts'
import { fuzzWorld } from './fuzz'
import { makeWorld } from './world'

const WORLDS = 50
const LIES_A_SENTENCE = 3
/** Zero leaks in 3,000 bound the leak rate at 0.1% with 95% confidence (rule of three). */
const LEAST = 3000

test('of thousands of true and mutated sentences no lie is kept and under 1% of the truth is dropped', () => {
  const leaks: string[] = []
  const drops: string[] = []
  const lies: Record<string, number> = {}
  let truths = 0
  for (let seed = 1; seed <= WORLDS; seed++) {
    const world = makeWorld(seed)
    const checker = makeProseChecker(baseFromPlainFacts(world.facts))
    for (const { text, lie } of fuzzWorld(world, seed, LIES_A_SENTENCE)) {
      const kept = checker.check(text).verdict === 'keep'
      if (lie === null) truths++
      else lies[lie] = (lies[lie] ?? 0) + 1
      if (lie === null && !kept) drops.push(text)
      if (lie !== null && kept) leaks.push(`${lie}: ${text}`)
    }
  }
  const told = Object.values(lies).reduce((total, count) => total + count, 0)
  console.log(
    `${truths} true sentences, ${drops.length} dropped; ${told} mutated, ${leaks.length} kept`,
    lies,
  )
  expect(truths).toBeGreaterThanOrEqual(LEAST)
  expect(told).toBeGreaterThanOrEqual(LEAST)
  expect(leaks).toEqual([])
  expect(drops.length / truths).toBeLessThan(0.01)
}, 120_000)
