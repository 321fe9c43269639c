import { useBrowserValue } from './use-browser-value'

const yes = () => true

/** False in the server's render, and in the browser's first one over it: what is costly and out of sight can wait. */
export function useTakenOver(): boolean {
  return useBrowserValue(yes, false)
}
