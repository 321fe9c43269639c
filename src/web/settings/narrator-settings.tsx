import { useState } from 'react'
import { messageOf, call, type NarratorStatus, type NarratorTest } from '../lib/api'
import { endpoints, useData, useRefresh } from '../lib/endpoints'
import { useTask } from '../lib/use-task'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { Loaded, Skeleton } from '../ui/island'
import { toast, useAction } from '../ui/toast'
import { NarratorForm } from './narrator-form'
import { ModelChoice } from './model-choice'

/** Who writes the workspace's reports: the built-in writer, or a model with its state, test call and settings. */
export default function NarratorSettings() {
  const narrator = useData(endpoints.narrator())
  return (
    <Loaded
      from={narrator}
      skeleton={<Skeleton className="h-40 max-w-2xl rounded-lg" />}
      errorTitle="Could not load who writes"
    >
      {(status) =>
        status.source === 'environment' ? (
          <div className="max-w-md space-y-5">
            <p>{describeModel(status)}</p>
            <ModelState status={status} />
          </div>
        ) : (
          <WriterChoice key={status.model} status={status} />
        )
      }
    </Loaded>
  )
}

const WRITERS = [
  {
    id: 'built-in',
    title: 'Built-in writer',
    about: 'Needs no key and no network. Nothing leaves this server.',
  },
  {
    id: 'model',
    title: 'A language model',
    about: 'Your own key or a local server. It chooses what a report says, and in which order.',
  },
] as const

/** The switch between the built-in writer and a model; the fields of a model only with it. */
function WriterChoice({ status }: { status: NarratorStatus }) {
  const [writer, setWriter] = useState<NarratorStatus['kind']>(status.kind)
  return (
    <div className="space-y-5">
      <fieldset className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <legend className="sr-only">Who writes the reports</legend>
        {WRITERS.map(({ id, title, about }) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name="writer"
              checked={writer === id}
              onChange={() => setWriter(id)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="font-medium">
              {title} {status.kind === id && <Badge tone="good">In use</Badge>}
              <span className="block text-sm font-normal text-muted">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="max-w-[68ch] text-sm text-muted">
        Either way, code works out every claim and writes the sentences; a claim that the data do not say is
        left out.
      </p>
      {writer === 'model' ? (
        <div className="max-w-md space-y-5">
          {status.kind === 'model' && (
            <>
              <p className="wrap-anywhere">{describeModel(status)}</p>
              <ModelState status={status} />
            </>
          )}
          <NarratorForm status={status} />
        </div>
      ) : (
        status.kind === 'model' && <UseBuiltIn />
      )}
    </div>
  )
}

/** Gives up the stored model, with its key. */
function UseBuiltIn() {
  const refresh = useRefresh()
  const giveUp = useAction('Could not switch', async () => {
    await call('PUT', '/api/narrator', {}, { model: null, apiKey: null })
    toast({ title: 'The built-in writer is in use' })
    await refresh('/api/narrator')
  })
  return (
    <div>
      <Button variant="primary" disabled={giveUp.pending} onClick={() => void giveUp.run()}>
        Use the built-in writer
      </Button>
      <p className="mt-2 text-sm text-muted">The stored API key is deleted.</p>
    </div>
  )
}

/** Test call of a model, and what it is allowed to do. */
function ModelState({ status }: { status: NarratorStatus }) {
  return (
    <>
      <TestModel />
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
  )
}

function describeModel(status: NarratorStatus): string {
  const { model, baseUrl, source, tokensToday, dailyTokens } = status
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
