import { useState } from 'react'
import { IconButton } from './button'

/** A text with a copy button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <span className="mt-1 flex items-center gap-1 rounded-md bg-sunken pl-3">
      <code className="min-w-0 flex-1 py-1.5 text-sm wrap-anywhere">{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? 'Copied' : `Copy ${label}`}
        size="sm"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      />
    </span>
  )
}
