import { createAnswerStream, type WrittenSentence } from './answer-stream'
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

/** About four characters make a token, where the server does not count them. */
const CHARACTERS_A_TOKEN = 4

/** The sentences of one answer, each as soon as it is complete. Throws `ModelFault` when the answer is not whole. */
export async function* writtenSentences(
  { settings, signal, limits, spend }: ModelCall,
  request: Omit<ChatRequest, 'mode'>,
): AsyncGenerator<WrittenSentence, void> {
  const answer = createAnswerStream()
  const chat = askModel(settings, request, signal, limits)
  let characters = JSON.stringify(request.messages).length
  let tokens: number | null = null
  try {
    for (;;) {
      const { value, done } = await chat.next()
      if (done) {
        tokens = value.tokens
        break
      }
      characters += value.length
      yield* answer.push(value)
    }
  } finally {
    // A call that failed, or that nobody waited for, was paid for all the same.
    await spend(tokens ?? Math.ceil(characters / CHARACTERS_A_TOKEN))
  }
  signal.throwIfAborted()
  answer.end()
}
