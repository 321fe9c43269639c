import { describe, expect, test } from 'bun:test'
import { createGate } from './gate'

describe('createGate', () => {
  test('lets so many in, the next one when one leaves, in order', async () => {
    const gate = createGate({ places: 2, waiting: 2, patienceMs: 60_000 })
    const [leaveA, leaveB] = [await gate.enter(), await gate.enter()]
    const order: string[] = []
    const third = gate.enter().then((leave) => (order.push('third'), leave))
    const fourth = gate.enter().then((leave) => (order.push('fourth'), leave))
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
    const gate = createGate({ places: 1, waiting: 1, patienceMs: 5 })
    const leave = await gate.enter()
    const waiting = gate.enter()
    await expect(gate.enter()).rejects.toMatchObject({ code: 'busy', kind: 'busy' })
    await expect(waiting).rejects.toMatchObject({ code: 'busy' })
    leave()
    ;(await gate.enter())()
  })
})
