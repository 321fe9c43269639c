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
      skeleton={<Skeleton className="h-24 rounded-lg" />}
      errorTitle="Could not load the report writer"
    >
      {(status) =>
        status.source === 'environment' ? (
          <ModelState status={status} />
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
    about: 'No key needed. Nothing leaves this server.',
  },
  {
    id: 'model',
    title: 'Language model',
    about:
      'Your API key or a local server picks and orders the findings. It gets each audit’s figures, row names and targets, and ad images; never the file.',
  },
] as const

/** The switch between the built-in writer and a model; the fields of a model only with it. */
function WriterChoice({ status }: { status: NarratorStatus }) {
  const [writer, setWriter] = useState<NarratorStatus['kind']>(status.kind)
  return (
    <div className="space-y-5">
      <fieldset className="grid gap-3 sm:grid-cols-2">
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
              className="mt-1"
            />
            <span className="font-medium">
              {title}{' '}
              {status.kind === id && (
                <Badge tone="accent" className="ml-1 border border-accent/50">
                  In use
                </Badge>
              )}
              <span className="block text-sm font-normal text-muted">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {writer === 'model' ? (
        <>
          {status.kind === 'model' && <ModelState status={status} />}
          <NarratorForm status={status} />
        </>
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
    toast({ title: 'Switched to the built-in writer' })
    await refresh('/api/narrator')
  })
  return (
    <div>
      <Button variant="primary" disabled={giveUp.pending} onClick={() => void giveUp.run()}>
        Switch to the built-in writer
      </Button>
      <p className="mt-2 text-sm text-muted">This deletes the stored API key.</p>
    </div>
  )
}

/** Test call of a model, and what it is allowed to do. */
function ModelState({ status }: { status: NarratorStatus }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface *:p-4 sm:*:px-5">
      <div className="space-y-2">
        <h3 className="font-medium wrap-anywhere">{nameModel(status)}</h3>
        <p className="text-sm text-muted">{describeUse(status)}</p>
        <TestModel />
      </div>
      <ModelChoice
        choice="tagsTexts"
        status={status}
        label="Tag ad copy"
        hint="Sends ad copy to the model, without names or figures, to label each one’s hook and offer."
      />
      <ModelChoice
        choice="sharesOpinions"
        status={status}
        label="Show the model’s comments to clients"
        hint="Nothing checks these comments. While this is off, only you see them, on the report page."
      />
    </div>
  )
}

const nameModel = ({ model, baseUrl }: NarratorStatus) =>
  `${model}${baseUrl ? ` at ${new URL(baseUrl).host}` : ''}`

function describeUse({ source, tokensToday, dailyTokens }: NarratorStatus): string {
  const count = (tokens: number) => tokens.toLocaleString('en-US')
  const from = source === 'environment' ? ' Set in the server’s configuration.' : ''
  return `${count(tokensToday)} of ${count(dailyTokens)} tokens used today.${from}`
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
        {test.pending ? 'Testing...' : 'Send a test'}
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

const MODES = { json_schema: 'schema enforced', json_object: 'JSON only', text: 'plain text' } as const

function describeTest({ message, latencyMs, mode }: NarratorTest): string {
  const latency = latencyMs === null ? '' : ` First words after ${(latencyMs / 1000).toFixed(1)} s.`
  return `${message}${latency}${mode === null ? '' : ` Output: ${MODES[mode]}.`}`
}
