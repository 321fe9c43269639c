/** Link for a website typed as free text: `https://` by default as specified, http(s) only; null for other text. */
export function toWebsiteLink(website: string | null): string | null {
  const typed = website?.trim()
  if (!typed) return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const web = url.protocol === 'http:' || url.protocol === 'https:'
  return web && url.hostname.includes('.') ? url.href : null
}
