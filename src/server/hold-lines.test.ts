import { expect, test } from 'bun:test'
import { holdLines } from './hold-lines'
import { createLog } from './log'

function open() {
  const sent: string[] = []
  return { sent, lines: holdLines((text) => void sent.push(text)) }
}

test('held lines are written together and in order after a moment', async () => {
  const { sent, lines } = open()
  lines.write('a\n')
  lines.write('b\n')
  expect(sent).toEqual([])
  while (sent.length === 0) await Bun.sleep(5)
  expect(sent).toEqual(['a\nb\n'])
  lines.flush()
  expect(sent).toHaveLength(1)
})

test('an error is written at once, together with the lines held before it', () => {
  const { sent, lines } = open()
  const log = createLog(lines)
  log.info('before')
  log.error('failed', new Error('why'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.split('\n').map((line) => line && JSON.parse(line).event)).toEqual(['before', 'failed', ''])
})

test('a large amount of lines is written at once', () => {
  const { sent, lines } = open()
  for (let i = 0; i < 100; i++) lines.write('x'.repeat(1024))
  expect(sent.join('').length).toBeGreaterThanOrEqual(64 * 1024)
  lines.flush()
  expect(sent.join('')).toBe('x'.repeat(100 * 1024))
})
