import type { Settings } from './api'
import { endpoints, useData } from './endpoints'

/** The workspace's settings. */
export function useSettings() {
  return useData(endpoints.settings())
}

/** The name that a workspace was given; null while it has the one that it began with. */
export function nameOfWorkspace({ workspaceName }: Pick<Settings, 'workspaceName'>): string | null {
  return workspaceName === 'Spendlens' ? null : workspaceName
}

/** The currency to show money in where a file states none; dollars until the setting is known. */
export function useFallbackCurrency(): string {
  return useSettings().data?.fallbackCurrency ?? 'USD'
}
