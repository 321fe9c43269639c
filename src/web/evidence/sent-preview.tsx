import { useMemo } from 'react'
import type { Audit } from '../../shared/audit/audit'
import { toModelPrompt, type PromptClient } from '../../shared/narrative/model-prompt'
import { estimateTokens } from '../../shared/narrative/tokens'
import { Dialog } from '../ui/dialog'

interface Props {
  audit: Audit
  client: PromptClient
  customPrompt: string | null
  /** Where what is sent may differ from what is shown. */
  note?: string
  onClose: () => void
}

/** The very messages that a model gets for this audit, made by the code that sends them. */
export default function SentPreview({ audit, client, customPrompt, note, onClose }: Props) {
  const { system, user } = useMemo(
    () => toModelPrompt({ audit, client, customPrompt, nonce: 'a-mark-of-this-call' }),
    [audit, client, customPrompt],
  )
  const tokens = estimateTokens(system.length + user.length)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="What is sent to the model"
      description={`About ${tokens.toLocaleString('en-US')} tokens. The names, rows and ad texts of the file are not in it: a segment is called S1, a figure f1.`}
    >
      {note && <p className="mb-4 text-sm text-muted">{note}</p>}
      <Message title="Instructions" text={system} />
      <Message title="Facts of this audit" text={user} />
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
