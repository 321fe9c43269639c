import { expect, setDefaultTimeout, test } from 'bun:test'
import { EXPERIMENTS } from './experiments'

setDefaultTimeout(240_000)

test.each(Object.entries(EXPERIMENTS))('%s, in short', async (_, { run }) => {
  const outcomes = await run('short')
  expect(outcomes.length).toBeGreaterThan(0)
  expect(outcomes.filter(({ met }) => met === false)).toEqual([])
})
