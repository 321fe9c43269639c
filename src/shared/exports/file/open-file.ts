import { AppError } from '../../app-error'
import { readText, type ReadText } from '../../csv/read-text'
import { LANGUAGES } from '../languages/all'
import { findLayout, type Layout } from '../headers/find-layout'
import { findLanguage, findPlatform } from '../headers/match-headers'
import { requireText } from './require-text'

/** A row that was repaired, and its cell that a comma had split. */
export interface MendedRow {
  row: number
  cell: string
}

export interface OpenedFile extends ReadText {
  /** Rows that had been split by a comma without quotes. */
  mended: readonly MendedRow[]
  layout: Layout
}

/** Decodes bytes and finds delimiter and header. Throws AppError when the file is no table. */
export function openFile(bytes: Uint8Array, assigned: ReadonlySet<string>): OpenedFile {
  requireText(bytes)
  const file = readText(bytes, {
    countKnown: (head) => countKnown(head, assigned),
    findCodePage: (head) => {
      const { matches, preamble } = findLayout(head, assigned)
      const language = findLanguage(matches, findPlatform(matches, preamble))
      return LANGUAGES.find(({ tag }) => tag === language)?.codePage ?? null
    },
  })
  return { ...file, mended: [], layout: findLayout(file.text, assigned) }
}

function countKnown(head: string, assigned: ReadonlySet<string>): number {
  try {
    return findLayout(head, assigned).recognized
  } catch (error) {
    if (error instanceof AppError) return 0
    throw error
  }
}
