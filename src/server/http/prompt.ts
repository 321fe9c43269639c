import { AppError } from '../../shared/app-error'
import { requireLength, requireStorable, trimInvisible } from './text'

const PROMPT_MAX = 4000

/** Reads and trims a custom prompt; null if there is none. Refuses text without visible characters. */
export function readPrompt(prompt: string | null | undefined): string | null {
  if (!prompt) return null
  requireStorable(prompt, 'customPrompt')
  const trimmed = trimInvisible(prompt)
  if (trimmed === '') throw new AppError('required:customPrompt', 'Please write what you want to know.')
  requireLength(trimmed, { field: 'customPrompt', max: PROMPT_MAX })
  return trimmed
}
