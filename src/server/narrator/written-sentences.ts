import { createAnswerStream, type WrittenSentence } from './answer-stream'
import { paidAnswer, type ModelCall, type Question } from './paid-answer'

/** The sentences of one answer, each as soon as it is complete. Throws `ModelFault` when the answer is not whole. */
export async function* writtenSentences(
  call: ModelCall,
  question: Question,
): AsyncGenerator<WrittenSentence, void> {
  const answer = createAnswerStream()
  for await (const delta of paidAnswer(call, question)) yield* answer.push(delta)
  answer.end()
}
