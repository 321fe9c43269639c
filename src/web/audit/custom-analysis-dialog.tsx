import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog, DialogActions } from '../ui/dialog'
import { Field, Textarea } from '../ui/field'
import { Form, SubmitButton } from '../ui/form'

const LONGEST = 4000

/** The specification's four example prompts. */
const EXAMPLE_PROMPTS = [
  'Which audiences have the highest ROAS, and which ones should get less budget?',
  'How should the budget be split between ad formats?',
  'Are there seasonal trends in spend, CTR or conversions?',
  'Which ads have a high CTR but a low conversion rate, and the other way round?',
] as const

interface Props {
  onClose: () => void
  onSubmit: (prompt: string) => void
  initial?: string
}

/** Asks for a custom prompt. */
export default function CustomAnalysisDialog({ onClose, onSubmit, initial = '' }: Props) {
  const [text, setText] = useState(initial)
  const prompt = text.trim()
  return (
    <Dialog
      onClose={onClose}
      title="Custom Analysis"
      description="Ask what you want to know. The figures are computed from your file either way."
      keepOnOutsideClick
    >
      <Form onSubmit={() => prompt && onSubmit(prompt)} className="">
        <Field label="Your question">
          {(ids) => (
            <Textarea
              {...ids}
              autoFocus
              rows={4}
              maxLength={LONGEST}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <p id="example-prompts" className="mt-4 mb-1.5 text-sm font-medium">
          Examples
        </p>
        <ul aria-labelledby="example-prompts" className="space-y-1.5">
          {EXAMPLE_PROMPTS.map((example) => (
            <li key={example}>
              <button
                type="button"
                onClick={() => setText(example)}
                className="w-full rounded-md border border-line px-3 py-2 text-left text-sm transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton pending={false} disabled={!prompt}>
            Analyze
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
