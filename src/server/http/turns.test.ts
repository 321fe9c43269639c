import { expect, test } from 'bun:test'
import { createTurns, ownTurn } from './turns'

test('simultaneous calls run one after another, with other work in between', async () => {
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

test('createTurns: one at a time for a key, in order, and other keys meanwhile', async () => {
  const turnOf = createTurns()
  const order: string[] = []
  const take = (key: string, name: string) => turnOf(key).then((leave) => (order.push(name), leave))
  const first = await take('a', 'first')
  const [second, third] = [take('a', 'second'), take('a', 'third')]
  ;(await take('b', 'other'))()
  await Bun.sleep(1)
  expect(order).toEqual(['first', 'other'])
  first()
  ;(await second)()
  ;(await third)()
  ;(await take('a', 'fourth'))()
  expect(order).toEqual(['first', 'other', 'second', 'third', 'fourth'])
})
