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

/** Whether a change is for the better; null where it is neither. More volume is good, and less is bad, only for about the same spend, or for less of it and more. */
export function isBetter({ from, to, better, isVolume, spent }: Judged): boolean | null {
  if (from === to || better === undefined) return null
  const good = to > from === (better === 'higher')
  if (!isVolume) return good
  const relative = variance(to, from)
  if (spent === null || relative === null) return null
  // With other spend, more or less volume says nothing that the prices do not say, unless more money brought less, or less money more.
  if (Math.abs(spent) >= JUDGED)
    return Math.abs(relative) >= JUDGED && Math.sign(relative) !== Math.sign(spent) ? good : null
  const ahead = relative - spent
  return sameWords(ahead) === null && ahead > 0 === good ? good : null
}
