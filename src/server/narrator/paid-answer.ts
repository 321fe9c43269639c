import { estimateTokens } from '../../shared/narrative/tokens'
import { askModel } from './ask'
import type { ChatLimits, ChatRequest, ModelSettings } from './chat'

/** Parameters of model calls that are the same for a whole report. */
export interface ModelCall {
  settings: ModelSettings
  signal: AbortSignal
  limits: ChatLimits | undefined
  /** Adds the tokens of a call to the day's usage. */
  spend: (tokens: number) => Promise<void>
}

export type Question = Omit<ChatRequest, 'mode'>

/** Estimated tokens of an image, where the server does not count. */
const TOKENS_AN_IMAGE = 1000

/** Streams one answer and records its usage however it ends, since failed and aborted calls cost tokens too. */
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
