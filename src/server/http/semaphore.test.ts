import { describe, expect, test } from 'bun:test'
import { createSemaphore } from './semaphore'

describe('createSemaphore', () => {
  test('lets so many in, the next one when one leaves, in order', async () => {
    const semaphore = createSemaphore({ places: 2, waiting: 2, patienceMs: 60_000 })
    const [leaveA, leaveB] = [await semaphore.enter(), await semaphore.enter()]
    const order: string[] = []
    const third = semaphore.enter().then((leave) => (order.push('third'), leave))
    const fourth = semaphore.enter().then((leave) => (order.push('fourth'), leave))
    await Promise.resolve()
    expect(order).toEqual([])
    leaveA()
    leaveA()
    const leaveThird = await third
    expect(order).toEqual(['third'])
    leaveB()
    leaveThird()
    ;(await fourth)()
    expect(order).toEqual(['third', 'fourth'])
  })

  test('refuses who would wait too far back, and who has waited too long', async () => {
    const semaphore = createSemaphore({ places: 1, waiting: 1, patienceMs: 5 })
    const leave = await semaphore.enter()
    const waiting = semaphore.enter()
    await expect(semaphore.enter()).rejects.toMatchObject({ code: 'busy', kind: 'busy' })
    await expect(waiting).rejects.toMatchObject({ code: 'busy' })
    leave()
    ;(await semaphore.enter())()
  })
})
