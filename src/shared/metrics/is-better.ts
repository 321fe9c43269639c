import { JUDGED, sameWords } from './variance'
import { variance } from './rates'

interface Judged {
  from: number
  to: number
  /** The metric's direction. */
  better: 'higher' | 'lower' | undefined
  /** It grows with spend or with the length of the period, so that more is not better in itself. */
  isVolume: boolean
  /** Relative change of the spend; null where it is not known. */
  spent: number | null
}

/** Whether a change is for the better; null where it is neither. More volume is good, and less is bad, only for about the same spend. */
export function isBetter({ from, to, better, isVolume, spent }: Judged): boolean | null {
  if (from === to || better === undefined) return null
  const good = to > from === (better === 'higher')
  if (!isVolume) return good
  // With other spend, more or less volume says nothing that the prices do not say.
  if (spent === null || Math.abs(spent) >= JUDGED) return null
  const relative = variance(to, from)
  const ahead = relative === null ? null : relative - spent
  return ahead !== null && sameWords(ahead) === null && ahead > 0 === good ? good : null
}
