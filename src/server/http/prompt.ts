import { AppError } from '../../shared/app-error'
import { requireLength, requireStorable, trimInvisible } from './text'

const PROMPT_MAX = 4000

/** What a person wants to know from an audit, trimmed; null where nothing was sent. Refuses what shows nothing. */
export function readPrompt(prompt: string | null | undefined): string | null {
  if (!prompt) return null
  requireStorable(prompt, 'customPrompt')
  const trimmed = trimInvisible(prompt)
  if (trimmed === '') throw new AppError('required:customPrompt', 'Please write what you want to know.')
  requireLength(trimmed, { field: 'customPrompt', max: PROMPT_MAX })
  return trimmed
}
