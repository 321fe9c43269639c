import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

interface Key {
  id: string
  bytes: Buffer
}

/** Encrypts secrets for storage. `row` names their row; in another row they cannot be decrypted. */
export interface Sealer {
  seal(text: string, row: string): string
  /** Null when it was changed, moved to another row, or sealed with a missing key. */
  open(sealed: string, row: string): string | null
}

/** AES-256-GCM. The first secret encrypts; the others only decrypt what was sealed before a change of secret. */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const keys = secrets.map(toKey)
  const current = keys[0]!
  return {
    seal(text, row) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv).setAAD(additionalData(current.id, row))
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, current.id, body.toString('base64url')].join('.')
    },
    open(sealed, row) {
      const [version, id, text] = sealed.split('.')
      const key = keys.find((known) => known.id === id)
      if (version !== VERSION || !key || !text) return null
      const body = Buffer.from(text, 'base64url')
      try {
        // Without a fixed length, a tag of four bytes would be accepted, which can be guessed.
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(additionalData(key.id, row))
          .setAuthTag(body.subarray(-TAG_BYTES))
        return (
          decipher.update(body.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}

/** The key's id is derived separately from the secret, so it reveals nothing about the key. */
function toKey(secret: string): Key {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'spendlens', purpose, length))
  return { id: derive('token key id', 6).toString('hex'), bytes: derive('token encryption', 32) }
}

const additionalData = (keyId: string, row: string) => Buffer.from(`${VERSION}\n${keyId}\n${row}`)
