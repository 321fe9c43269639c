import type { ChatBody } from './start-model'

interface SentFact {
  id: string
  subject: string
  metric: string
  value: number
  unit: string
}

export interface SentFacts {
  facts: SentFact[]
  findings: { kind: string; subject: string; facts: string[] }[]
  segments: { id: string }[]
}

/** All that was sent, as one text. */
export function sentText({ messages }: ChatBody): string {
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
}

/** The facts in a prompt, as a model would read them. */
export function readFacts(body: ChatBody): SentFacts {
  const line = sentText(body)
    .split('\n')
    .find((text) => text.startsWith('{"reportType"'))
  if (!line) throw new Error('The prompt holds no facts.')
  return JSON.parse(line) as SentFacts
}

export interface Said {
  template: string
  facts: string[]
}

export type Answer = Record<
  'summary' | 'insights' | 'wastage' | 'highlights' | 'concerns' | 'recommendations',
  Said[][]
>

export function find(sent: SentFacts, subject: string, metric: string): SentFact {
  const fact = sent.facts.find((candidate) => candidate.subject === subject && candidate.metric === metric)
  if (!fact) throw new Error(`No ${metric} of ${subject} was sent.`)
  return fact
}

/** The segments of which these metrics were sent, largest spend first. */
export function segmentsWith(sent: SentFacts, ...metrics: string[]): string[] {
  return sent.segments
    .map(({ id }) => id)
    .filter((id) =>
      metrics.every((metric) => sent.facts.some((fact) => fact.subject === id && fact.metric === metric)),
    )
}

/** A report that keeps the contract, as a good model writes it. */
export function goodAnswer(sent: SentFacts): Answer {
  const spend = find(sent, 'account', 'spend')
  const roas = find(sent, 'account', 'roas')
  const [first = 'S1'] = segmentsWith(sent, 'spend', 'roas')
  const own = { spend: find(sent, first, 'spend'), roas: find(sent, first, 'roas') }
  return {
    summary: [
      [
        {
          template: `The account spent {{${spend.id}}} and returned a ROAS of {{${roas.id}}}.`,
          facts: [spend.id, roas.id],
        },
      ],
    ],
    insights: [
      [
        {
          template: `${first} spent {{${own.spend.id}}} at a ROAS of {{${own.roas.id}}}.`,
          facts: [own.spend.id, own.roas.id],
        },
      ],
    ],
    wastage: [],
    highlights: [],
    concerns: [],
    recommendations: [
      [{ template: `Look at ${first} first: it spent {{${own.spend.id}}}.`, facts: [own.spend.id] }],
    ],
  }
}

export const isRepair = (body: ChatBody) => sentText(body).includes('did not pass the check')
