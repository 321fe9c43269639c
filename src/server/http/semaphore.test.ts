import { describe, expect, test } from 'bun:test'
import { createSemaphore } from './semaphore'

describe('createSemaphore', () => {
  test('admits up to the limit, and the next in line when one leaves', async () => {
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

  test('refuses when the queue is full, and after the maximum wait', async () => {
    const semaphore = createSemaphore({ places: 1, waiting: 1, patienceMs: 5 })
    const leave = await semaphore.enter()
    const waiting = semaphore.enter()
    await expect(semaphore.enter()).rejects.toMatchObject({ code: 'busy', kind: 'busy' })
    await expect(waiting).rejects.toMatchObject({ code: 'busy' })
    leave()
    ;(await semaphore.enter())()
  })
})
