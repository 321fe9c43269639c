import { endpoints, useData } from '../../lib/endpoints'

/** Says that files are in another currency than the client's latest audit; null where they are not, and where either is unknown. */
export function useOtherCurrency(clientId: string, currency: string | null, files: 'file' | 'files') {
  const latest = useData(endpoints.clientVerdict(clientId)).data?.latest?.currency
  if (!latest || !currency || latest === currency) return null
  const these = files === 'file' ? 'this file' : 'these files'
  return `This client’s latest audit is in ${latest}, ${these} in ${currency}. Is it the right client?`
}
