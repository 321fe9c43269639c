import { useState } from 'react'
import { messageOf, call, type NarratorStatus, type NarratorTest } from '../lib/api'
import { endpoints, useData } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Loaded, Skeleton } from '../ui/island'
import { NarratorForm } from './narrator-form'
import { ModelChoice } from './model-choice'

/** The workspace's narrator: state, test call and settings. */
export default function NarratorSettings() {
  const narrator = useData(endpoints.narrator())
  return (
    <Loaded
      from={narrator}
      skeleton={<Skeleton className="h-105 max-w-md" />}
      errorTitle="Could not load the narrator"
    >
      {(status) => (
        <div className="max-w-md space-y-5">
          <NarratorState status={status} />
          {status.source !== 'environment' && <NarratorForm key={status.model} status={status} />}
        </div>
      )}
    </Loaded>
  )
}

function NarratorState({ status }: { status: NarratorStatus }) {
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status.kind === 'model' ? 'accent' : 'neutral'}>
          {status.kind === 'model' ? 'Model' : 'Built-in'}
        </Badge>
        <span className="min-w-0 wrap-anywhere">{describeNarrator(status)}</span>
      </p>
      <p className="text-sm text-muted">
        A model only chooses which claims a report makes and in which order. Code works out every claim and
        writes the sentences; a claim that the data do not say is left out.
      </p>
      {status.kind === 'model' && <TestModel />}
      {status.kind === 'model' && (
        <>
          <ModelChoice
            choice="tagsTexts"
            status={status}
            label="Let it tag ad texts"
            hint="For ad copy and format reports. The texts go to this model’s server, without names or figures; it answers with words from a fixed list, such as its idea of the hook or the offer."
          />
          <ModelChoice
            choice="sharesOpinions"
            status={status}
            label="Share and print its opinions"
            hint="A model may add a remark of its own to a report, which nothing checks. You see it on the report’s page; clients see it only with this switch on."
          />
        </>
      )}
    </div>
  )
}

function describeNarrator(status: NarratorStatus): string {
  const { kind, model, baseUrl, source, tokensToday, dailyTokens } = status
  if (kind === 'built-in') return 'The built-in narrator writes every report. It needs no key and no network.'
  const where = baseUrl ? ` at ${new URL(baseUrl).host}` : ''
  const from = source === 'environment' ? ', as the server was started' : ''
  const count = (tokens: number) => tokens.toLocaleString('en-US')
  return `${model}${where}${from}. ${count(tokensToday)} of ${count(dailyTokens)} tokens used today.`
}

function TestModel() {
  const [answer, setAnswer] = useState<NarratorTest | null>(null)
  const test = useTask(async () => {
    setAnswer(null)
    try {
      setAnswer(await call('POST', '/api/narrator/test', {}))
    } catch (error) {
      setAnswer({ ok: false, message: messageOf(error), latencyMs: null, mode: null })
    }
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" icon="play" disabled={test.pending} onClick={() => void test.run()}>
        {test.pending ? 'Testing...' : 'Test'}
      </Button>
      <p
        aria-live="polite"
        className={`min-w-0 text-sm wrap-anywhere ${answer?.ok ? 'text-good' : 'text-bad'}`}
      >
        {answer && describeTest(answer)}
      </p>
    </div>
  )
}

const MODES = { json_schema: 'held to a schema', json_object: 'JSON only', text: 'plain text' } as const

function describeTest({ message, latencyMs, mode }: NarratorTest): string {
  const latency = latencyMs === null ? '' : ` First words after ${(latencyMs / 1000).toFixed(1)} s.`
  return `${message}${latency}${mode === null ? '' : ` Output: ${MODES[mode]}.`}`
}
