import { useSettings } from '../lib/use-settings'

/** The agency's name and logo: on paper only. */
export function Letterhead() {
  const { data } = useSettings()
  if (!data) return null
  return (
    <div className="mb-6 hidden items-center gap-3 border-b border-line pb-3 font-semibold print:flex">
      {data.logo && <img src={data.logo} alt="" className="max-h-10 max-w-40" />}
      {data.workspaceName}
    </div>
  )
}
