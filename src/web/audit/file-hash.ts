/** SHA-256 of a file in hex, as the server stores it; null on a page over plain HTTP, which lacks the function. */
export async function hashOf(bytes: BufferSource): Promise<string | null> {
  if (!crypto.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
