import { describe, expect, test } from 'bun:test'
import { AppError } from '../app-error'
import { HOSTILE_FILES } from '../../../test/support/hostile-files'
import { readExport } from './read-export'

/** Bytes: a fifth of the bench's size, with the same outcome. */
const SIZE = 1_000_000
/** Timeout in milliseconds, on a busy machine. */
const SLOW = 60_000

function outcomeOf(bytes: Uint8Array): string | number {
  try {
    return readExport(bytes).rowCount
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

describe('a file made to take long is read, or refused with a sentence', () => {
  test.each(HOSTILE_FILES.map((file) => [file.name, file] as const))(
    '%s',
    (_, { make, outcome }) => {
      const bytes = make(SIZE)
      const lines = bytes.filter((byte) => byte === 10 || byte === 13).length - 1
      const rows = outcomeOf(bytes)
      if (outcome === 'all') expect(rows).toBe(lines)
      else if (outcome === 'some') expect(rows).toBeWithin(lines / 2, lines + 1)
      else expect(rows).toBe(outcome)
    },
    SLOW,
  )
})
