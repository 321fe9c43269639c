import type { ClientMoney } from '../lib/api'
import { averageSpends, MOST_URGENT } from '../lib/by-money'
import { Hint } from '../ui/hint'

/** `, most at stake first`, with what that means: the order of lists of clients. Nothing for one client, which has no order. */
export function OrderByStake({ money }: { money: readonly ClientMoney[] }) {
  if (money.length < 2) return null
  const averages = averageSpends(money)
  return (
    <>
      {`, ${MOST_URGENT} `}
      <Hint label="How clients are ordered">
        {'At stake is what the latest audit overspent, or the spend × the fall of ROAS where that is more.'}
        {averages.length > 0 &&
          ` Amounts are divided by the average spend in their currency: ${averages.join(', ')}.`}
      </Hint>
    </>
  )
}
