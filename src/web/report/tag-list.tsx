import type { Questions, Tag } from '../../shared/tags/tag'
import { useWords } from '../lib/words'

/** A model's tags of an image or text, with its certainty. */
export function TagList({ questions, tags }: { questions: Questions; tags: readonly Tag[] }) {
  const { t, of } = useWords()
  return (
    <ul aria-label={t('Tags')} className="space-y-0.5">
      {tags.map(({ name, value, confidence }) => (
        <li key={name}>
          {of(questions[name]?.label ?? name)}: {of(value)}{' '}
          <span className="text-muted">{t('(confidence {level})', { level: t(confidence) })}</span>
        </li>
      ))}
    </ul>
  )
}
