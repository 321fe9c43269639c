import { expect, test } from 'bun:test'
import { ownTurn } from './turns'

test('whoever asks at once goes one after another, with others in between', async () => {
  const seen: string[] = []
  const other = () => {
    seen.push('other')
    if (seen.filter((name) => name !== 'other').length < 3) setImmediate(other)
  }
  const turns = ['a', 'b', 'c'].map(async (name) => {
    await ownTurn()
    seen.push(name)
  })
  setImmediate(other)
  await Promise.all(turns)
  expect(seen.filter((name) => name !== 'other')).toEqual(['a', 'b', 'c'])
  const [a, b, c] = ['a', 'b', 'c'].map((name) => seen.indexOf(name)) as [number, number, number]
  expect([seen.slice(a, b), seen.slice(b, c)].every((between) => between.includes('other'))).toBe(true)
})
