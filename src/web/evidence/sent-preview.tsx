import { Fragment, useMemo } from 'react'
import type { Audit } from '../../shared/audit/audit'
import { toCopyQuestions } from '../../shared/copy/copy-questions'
import { toModelPrompt, type PromptClient } from '../../shared/narrative/model-prompt'
import { estimateTokens } from '../../shared/narrative/tokens'
import type { AdCopy } from '../../shared/schemas/creatives'
import { Dialog } from '../ui/dialog'

interface Props {
  audit: Audit
  client: PromptClient
  customPrompt: string | null
  /** Ad texts that are sent in separate calls. */
  copies?: readonly AdCopy[]
  /** Note where the sent text may differ from the preview. */
  note?: string
  onClose: () => void
}

/** The exact messages that a model would get for this audit, made by the code that sends them. */
export default function SentPreview({ audit, client, customPrompt, copies = [], note, onClose }: Props) {
  const { system, user } = useMemo(
    () => toModelPrompt({ audit, client, customPrompt, nonce: 'a-mark-of-this-call' }),
    [audit, client, customPrompt],
  )
  const calls = useMemo(() => toCopyQuestions(copies), [copies])
  const sent = [system, user, ...calls.flatMap((call) => [call.system, call.user])]
  const tokens = estimateTokens(sent.join('').length).toLocaleString('en-US')
  return (
    <Dialog
      wide
      onClose={onClose}
      title="What is sent to the model"
      description={
        calls.length === 0
          ? `About ${tokens} tokens. The names, rows and ad texts of the file are not in it: a segment is called S1, a figure f1.`
          : `About ${tokens} tokens. The names and rows of the file are not in it: a segment is called S1, a figure f1. The ad texts go in calls of their own, without figures.`
      }
    >
      {note && <p className="mb-4 text-sm text-muted">{note}</p>}
      <Message title="Instructions" text={system} />
      <Message title="Facts of this audit" text={user} />
      {calls.map((call, at) => (
        <Fragment key={call.ids[0]}>
          {at === 0 && <Message title="Instructions for tagging ad texts" text={call.system} />}
          <Message title={`Ad texts, call ${at + 1} of ${calls.length}`} text={call.user} />
        </Fragment>
      ))}
    </Dialog>
  )
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="mb-4">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  )
}
