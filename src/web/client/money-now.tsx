import { endpoints } from '../lib/endpoints'
import { useData } from '../lib/swr'
import { ClientTargetsCard } from '../targets/client-targets-card'
import { Island } from '../ui/island'
import { LatestVerdict } from './latest-verdict'

/** Verdict of the latest audit on the money, beside the targets that it is measured against. */
export function MoneyNow({ clientId }: { clientId: string }) {
  const latest = useData(endpoints.clientVerdict(clientId)).data?.latest
  return (
    <div className="flex flex-wrap gap-4 *:min-w-0">
      {latest !== null && (
        <div className="max-w-full grow-3 basis-[34rem]">
          <Island label="Latest verdict">
            <LatestVerdict clientId={clientId} />
          </Island>
        </div>
      )}
      <div className="grow basis-64 has-[form]:basis-full">
        <Island label="Targets">
          <ClientTargetsCard
            clientId={clientId}
            currency={latest?.currency ?? null}
            reportId={latest?.reportId ?? null}
          />
        </Island>
      </div>
    </div>
  )
}
