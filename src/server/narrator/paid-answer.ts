import { estimateTokens } from '../../shared/narrative/tokens'
import { askModel } from './ask'
import type { ChatLimits, ChatRequest, ModelSettings } from './chat'

/** Everything that a call of the model needs and that stays the same over one report. */
export interface ModelCall {
  settings: ModelSettings
  signal: AbortSignal
  limits: ChatLimits | undefined
  /** Books what the call took from the day's budget. */
  spend: (tokens: number) => Promise<void>
}

export type Question = Omit<ChatRequest, 'mode'>

/** Tokens of an image of the size that is sent, where the server does not count. */
const TOKENS_AN_IMAGE = 1000

/** One answer as it is written, booked however it ends: a call that failed, or that nobody waited for, was paid for too. */
export async function* paidAnswer(
  { settings, signal, limits, spend }: ModelCall,
  question: Question,
): AsyncGenerator<string, void> {
  const chat = askModel(settings, question, signal, limits)
  let characters = 0
  let tokens: number | null = null
  try {
    for (;;) {
      const { value, done } = await chat.next()
      if (done) {
        tokens = value.tokens
        break
      }
      characters += value.length
      yield value
    }
  } finally {
    await chat.return({ tokens })
    await spend(tokens ?? estimateSent(question.messages) + estimateTokens(characters))
  }
  signal.throwIfAborted()
}

function estimateSent(messages: Question['messages']): number {
  let images = 0
  const text = JSON.stringify(messages, (key, value: unknown) => {
    if (key !== 'image_url') return value
    images++
    return null
  })
  return images * TOKENS_AN_IMAGE + estimateTokens(text.length)
}
