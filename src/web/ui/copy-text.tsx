import { useCopy } from '../lib/use-copy'
import { IconButton } from './button'

/** A text with a copy button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopy()
  return (
    <span className="mt-1 flex items-center gap-1 rounded-md bg-sunken pl-3">
      <code className="min-w-0 flex-1 py-1.5 text-sm wrap-anywhere">{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? 'Copied' : `Copy ${label}`}
        size="sm"
        onClick={() => copy(text)}
      />
    </span>
  )
}
