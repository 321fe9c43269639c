import type { ClientMoney } from '../lib/api'
import { MOST_URGENT } from '../lib/by-money'
import { suspended } from '../lib/lazy-part'

// Nobody asks before the list is there.
const StakeHint = suspended(
  async () => (await import('./stake-hint')).StakeHint,
  <span className="hint-sign" />,
)

/** `, most urgent first`, with what that means: the order of lists of clients. Nothing for one client, which has no order. */
export function OrderByStake({ money, also }: { money: readonly ClientMoney[]; also?: string | undefined }) {
  if (money.length < 2) return null
  return (
    <>
      {`, ${MOST_URGENT} `}
      <StakeHint money={money} also={also} />
    </>
  )
}
