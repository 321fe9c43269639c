/** A client's money at stake as a bar, full for the first client: the order of a list with several currencies cannot be seen in its amounts. */
export function StakeBar({ stake }: { stake: number }) {
  return stake > 0 && <i aria-hidden className="stake-bar" style={{ backgroundSize: `${stake * 100}%` }} />
}
