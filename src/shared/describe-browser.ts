// In this order, since each of these user agents also contains the names below it.
const BROWSERS = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  Chrome: 'Chrome',
  Safari: 'Safari',
  curl: 'curl',
}
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  Mac: 'macOS',
  Linux: 'Linux',
}

/** Browser and system of a user agent: `Firefox on Linux`. */
export function describeBrowser(userAgent: string): string {
  const find = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser) return 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
