import { expect, test } from 'bun:test'
import { createImageWorks } from './works'

test.each([1, 2])('of many images, %i at once are decoded, and a failure frees its place', async (atOnce) => {
  let now = 0
  let most = 0
  const works = createImageWorks(atOnce)
  const decode = async (name: string) => {
    most = Math.max(most, ++now)
    await Bun.sleep(1)
    now--
    if (name === 'bad') throw new Error(name)
  }
  const names = ['bad', 'a', 'bad', 'b', 'c', 'bad', 'd']
  const done = await Promise.allSettled(names.map((name) => works(() => decode(name))))
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual(names.map((name) => name !== 'bad'))
  expect(most).toBe(atOnce)
})
