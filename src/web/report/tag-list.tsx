import type { Questions, Tag } from '../../shared/tags/tag'

/** A model's words for an image or a text, and how sure it is of each. */
export function TagList({ questions, tags }: { questions: Questions; tags: readonly Tag[] }) {
  return (
    <ul aria-label="Tags" className="space-y-0.5">
      {tags.map(({ name, value, confidence }) => (
        <li key={name}>
          {questions[name]?.label ?? name}: {value}{' '}
          <span className="text-muted">(confidence {confidence})</span>
        </li>
      ))}
    </ul>
  )
}
