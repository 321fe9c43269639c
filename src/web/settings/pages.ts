/** Settings pages in order. Each has its own address, and an anchor for each of its parts. */
export const SETTINGS_PAGES = [
  { id: 'workspace', title: 'Workspace', parts: ['appearance'] },
  { id: 'targets', title: 'Client targets', parts: [] },
  { id: 'shares', title: 'Share links', parts: [] },
  { id: 'model', title: 'Report writer', parts: ['narrator'] },
  { id: 'data', title: 'Data', parts: ['client-data', 'trash', 'backup', 'export'] },
  { id: 'benchmarks', title: 'Industry benchmarks', parts: [] },
  { id: 'checks', title: 'Checks', parts: [] },
] as const

export type SettingsPage = (typeof SETTINGS_PAGES)[number]['id']
