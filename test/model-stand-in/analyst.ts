import type { ModelFacts } from '../../src/shared/narrative/model-facts'
import type { ChatBody } from './start-model'

export type SentFacts = ModelFacts

/** All messages of a request as one text. */
export function sentText({ messages }: ChatBody): string {
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
}

/** Parses the facts in a prompt. */
export function readFacts(body: ChatBody): SentFacts {
  const line = sentText(body)
    .split('\n')
    .find((text) => text.startsWith('{"reportType"'))
  if (!line) throw new Error('The prompt holds no facts.')
  return JSON.parse(line) as SentFacts
}

export type SaidClaim = { kind: string } & Record<string, unknown>

export interface Answer {
  paragraphs: { section: string; claims: SaidClaim[] }[]
  opinion: string | null
  cannotAnswer: string | null
}

export function find(sent: SentFacts, subject: string, metric: string): number {
  const value = sent.subjects.find(({ id }) => id === subject)?.figures[metric]
  if (value === undefined) throw new Error(`No ${metric} of ${subject} was sent.`)
  return value
}

/** Rows for which these metrics were sent, those with findings first. */
export function rowsWith(sent: SentFacts, ...metrics: string[]): string[] {
  return sent.subjects
    .filter(({ id, figures }) => /^S\d+$/.test(id) && metrics.every((metric) => metric in figures))
    .map(({ id }) => id)
}

/** A good model's answer, in which every claim is true. */
export function goodAnswer(sent: SentFacts): Answer {
  const [first = 'S1', second] = rowsWith(sent, 'spend', 'ctr')
  const group = sent.subjects.find(({ id }) => id === first)?.group
  const mate = rowsWith(sent, 'ctr').find(
    (id) => id !== first && sent.subjects.find((subject) => subject.id === id)?.group === group,
  )
  const expensive = sent.findings.filter(({ kind }) => kind === 'waste')
  return {
    paragraphs: [
      { section: 'summary', claims: [{ kind: 'spent' }, { kind: 'bridge', part: 'verdict' }] },
      {
        section: 'insights',
        claims: [
          { kind: 'figures', subject: first, metrics: ['spend', 'ctr'] },
          ...(mate ? [{ kind: 'compare', subject: first, with: mate, metric: 'ctr' }] : []),
          ...(second ? [{ kind: 'part', subjects: [first, second], metric: 'spend', base: 'account' }] : []),
        ],
      },
      ...expensive.map(({ id }) => ({ section: 'wastage', claims: [{ kind: 'findings', findings: [id] }] })),
    ],
    opinion: null,
    cannotAnswer: null,
  }
}

/** Whether the request is the second try. */
export const isAgain = (body: ChatBody) => sentText(body).includes('That was no plan')
