import type { Settings } from './api'
import { endpoints, useData } from './endpoints'

/** The workspace's settings. */
export function useSettings() {
  return useData(endpoints.settings())
}

/** The name given to the workspace; null while it has the default one. */
export function nameOfWorkspace({ workspaceName }: Pick<Settings, 'workspaceName'>): string | null {
  return workspaceName === 'Spendlens' ? null : workspaceName
}

/** Currency for money whose file states none; dollars until the settings are loaded. */
export function useFallbackCurrency(): string {
  return useSettings().data?.fallbackCurrency ?? 'USD'
}
