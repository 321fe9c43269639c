/** The share of its spend that a client overspent, as a bar below the amount or the share; nothing for none. */
export function ShareBar({ share }: { share: number | null | undefined }) {
  return !!share && <i aria-hidden className="share-bar" style={{ backgroundSize: `${share * 100}%` }} />
}
