/** What orders a list of clients, as a part of the first one's: in amounts of several currencies the order could not be seen. */
export function StakeBar({ stake }: { stake: number }) {
  return stake > 0 && <i aria-hidden className="stake-bar" style={{ backgroundSize: `${stake * 100}%` }} />
}
