import { expect, test } from 'bun:test'
import { exampleMoney } from '../../../test/web/examples'
import type { ClientMoney } from '../lib/api'
import { describeClients } from './lead'

const before = { share: 0.1, end: '2026-09-30' }
const over = { day: '2026-10-15', when: 'over', decision: 1 } as const

test.each([
  [[], 'Audit a first client to see where the money goes.'],
  [[exampleMoney('Calm', {}), exampleMoney('Waiting', null)], 'Calm is on benchmark.'],
  [[exampleMoney('Calm', {}), exampleMoney('Still', {})], 'All 2 audited clients are on benchmark.'],
  [[exampleMoney('Over', { off: 70 })], 'Over is not overspending now.'],
  [
    [exampleMoney('Calm', {}), exampleMoney('Over', { off: 70 })],
    'Of 2 audited clients, none is overspending now.',
  ],
  [[exampleMoney('Blind', { excess: null })], 'Nothing needs attention, as far as it can be judged.'],
  [
    [exampleMoney('Acme', { excess: 9, fell: 'ROAS −42%' })],
    'Acme overspends and worsened in recent data (overspend or ROAS).',
  ],
  [
    [
      exampleMoney('Worse', { excess: 240, trend: [0.1, 0.24], before }),
      exampleMoney('Ended', { off: 240, trend: [0.1, 0.24], before }),
      exampleMoney('Old', { excess: 240, trend: [0.1, 0.24], before, ageDays: 40 }),
    ],
    'Of 3 audited clients, 1 overspends, 1 worsened in recent data (overspend or ROAS), and 1 needs a new audit.',
  ],
  [
    [
      exampleMoney('Acme', { excess: 9, due: over }),
      exampleMoney('Other', { excess: 9 }),
      exampleMoney('Old', { excess: 9, ageDays: 40 }),
    ],
    'Of 3 audited clients, 2 overspend, 1 has an overdue decision, and 1 needs a new audit.',
  ],
  [
    Array.from({ length: 500 }, (_, at) => exampleMoney(`Client ${at}`, {})),
    'Of the 500 most urgent clients, none is overspending now.',
  ],
])('the sentence below the title answers for all clients: %#', (all: ClientMoney[], sentence) => {
  expect(describeClients(all)).toBe(sentence)
})
