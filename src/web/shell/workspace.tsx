import { nameOfWorkspace, useSettings } from '../lib/use-settings'

/** Name and logo of the workspace at the foot of the sidebar, if it has one. */
export function Workspace() {
  const { data } = useSettings()
  if (!data || (!nameOfWorkspace(data) && !data.logo)) return null
  return (
    <div className="mt-auto flex items-center gap-2.5 border-t border-line p-4 text-sm">
      {data.logo && (
        <img
          src={data.logo}
          alt=""
          className="max-h-7 max-w-24 shrink-0 rounded-sm bg-[light-dark(transparent,#fff)] p-0.5"
        />
      )}
      <span className="min-w-0 truncate font-medium" title={data.workspaceName}>
        {data.workspaceName}
      </span>
    </div>
  )
}
