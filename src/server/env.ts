import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { normalizeAddress } from './http/ip'
import { isLoopbackName } from './http/loopback'

/** An invalid setting. Its message is one sentence for the person who starts the server. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

export interface DatabaseSettings {
  url: string
  authToken: string | null
  /** The primary, when `url` is a local replica of it. */
  syncUrl: string | null
  /** In seconds. */
  syncInterval: number
  /** Encrypts the file, its copies and backups; null or missing: no encryption. */
  encryptionKey?: string | null
  /** The previous key. Files encrypted with it are converted. */
  formerKey?: string | null
}

export interface Env {
  port: number
  host: string
  database: DatabaseSettings
  openai: { apiKey: string | null; baseUrl: string | null; model: string | null }
  google: {
    clientId: string | null
    clientSecret: string | null
    developerToken: string | null
    oauthUrl: string
    tokenUrl: string
    adsApiUrl: string
  }
  secret: string | null
  passwordFile: string | null
  trustedProxies: string[]
  corsOrigins: string[]
  /** Origin of redirects, links and cookies; null when host and port determine it. */
  publicUrl: string | null
  /** Host and port of `/metrics`; null: off. */
  metrics: { host: string; port: number } | null
  /** `local`: no login, reachable from this machine only. `password`: reachable by others, with a login. */
  access: 'local' | 'password'
}

type Source = Record<string, string | undefined>

const KEY_LENGTH = 32

/** Reads and checks every setting. Throws `SettingError` with the name of the first one that is wrong. */
export function readEnv(source: Source): Env {
  const text = (name: string) => source[name]?.trim() || null
  const host = text('HOST') ?? '127.0.0.1'
  const publicUrl = readPublicUrl(text('PUBLIC_URL'))
  const passwordFile = text('SPENDLENS_PASSWORD_FILE')
  const database = readDatabase(text)
  const secret = text('SPENDLENS_SECRET')
  if ((isRemote(database) || database.syncUrl) && !(publicUrl && secret && passwordFile)) {
    throw new SettingError(
      'A remote database needs PUBLIC_URL, SPENDLENS_SECRET and SPENDLENS_PASSWORD_FILE as well.',
    )
  }
  return {
    port: readInteger('PORT', text('PORT'), 3000, 65_535),
    host,
    database,
    openai: {
      apiKey: text('OPENAI_API_KEY'),
      baseUrl: readUrl('OPENAI_BASE_URL', text('OPENAI_BASE_URL')),
      model: text('OPENAI_MODEL'),
    },
    google: {
      clientId: text('GOOGLE_CLIENT_ID'),
      clientSecret: text('GOOGLE_CLIENT_SECRET'),
      developerToken: text('GOOGLE_ADS_DEVELOPER_TOKEN'),
      oauthUrl:
        readUrl('GOOGLE_OAUTH_URL', text('GOOGLE_OAUTH_URL')) ??
        'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl:
        readUrl('GOOGLE_TOKEN_URL', text('GOOGLE_TOKEN_URL')) ?? 'https://oauth2.googleapis.com/token',
      adsApiUrl:
        readUrl('GOOGLE_ADS_API_URL', text('GOOGLE_ADS_API_URL')) ?? 'https://googleads.googleapis.com',
    },
    secret,
    passwordFile,
    trustedProxies: readList(text('TRUSTED_PROXIES')).map(requireAddress),
    corsOrigins: readList(text('CORS_ORIGINS')).map((origin) => readOrigin('CORS_ORIGINS', origin)),
    publicUrl,
    metrics: readMetricsAddress(text('METRICS_ADDRESS')),
    access: isLoopbackName(host) && !publicUrl && !passwordFile ? 'local' : 'password',
  }
}

/** Whether reads go over the network too, so that there is no file to lock or copy. */
function isRemote(database: Partial<DatabaseSettings> & { url: string }): boolean {
  return !database.url.startsWith('file:')
}

/** Absolute path of a `file:` database; null for a remote one. */
export function databasePath(database: Partial<DatabaseSettings> & { url: string }): string | null {
  if (isRemote(database)) return null
  const path = decodeURIComponent(database.url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))
  return isAbsolute(path) ? path : resolve(path)
}

function readDatabase(text: (name: string) => string | null): DatabaseSettings {
  const url = text('DATABASE_URL') ?? 'file:data/spendlens.db'
  if (!/^(file|libsql|https?|wss?):./.test(url)) {
    throw new SettingError('DATABASE_URL must begin with file:, libsql:, https:, http:, wss: or ws:.')
  }
  if (url.includes(':memory:')) throw new SettingError('DATABASE_URL must name a file, not :memory:.')
  const syncUrl = text('DATABASE_SYNC_URL')
  if (syncUrl && !url.startsWith('file:')) {
    throw new SettingError(
      'DATABASE_SYNC_URL is set, so DATABASE_URL must be a file: it names the local replica.',
    )
  }
  return {
    url,
    authToken: text('DATABASE_AUTH_TOKEN'),
    syncUrl,
    syncInterval: readInteger('DATABASE_SYNC_INTERVAL', text('DATABASE_SYNC_INTERVAL'), 60, 86_400),
    ...readKeys(text, url),
  }
}

function readKeys(
  text: (name: string) => string | null,
  url: string,
): Pick<DatabaseSettings, 'encryptionKey' | 'formerKey'> {
  const encryptionKey = readKey('DATABASE_ENCRYPTION_KEY', text)
  // The file's key is derived from it without a salt, so it has to be long and random.
  if (encryptionKey !== null && encryptionKey.length < KEY_LENGTH) {
    throw new SettingError(
      `DATABASE_ENCRYPTION_KEY must have at least ${KEY_LENGTH} characters, such as "openssl rand -base64 32" prints.`,
    )
  }
  if (encryptionKey !== null && !url.startsWith('file:')) {
    throw new SettingError(
      'DATABASE_ENCRYPTION_KEY encrypts a database file, but DATABASE_URL is a database server, which keeps its own disk.',
    )
  }
  return { encryptionKey, formerKey: readKey('DATABASE_ENCRYPTION_KEY_BEFORE', text) }
}

/** The setting's value, or the content of the file that `…_FILE` names. */
function readKey(name: string, text: (name: string) => string | null): string | null {
  const file = text(`${name}_FILE`)
  if (file === null) return text(name)
  if (text(name) !== null) throw new SettingError(`Set ${name} or ${name}_FILE, not both.`)
  let key: string
  try {
    key = readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingError(`${name}_FILE names ${file}, which cannot be read.`)
  }
  // Continuing without a key would store data unencrypted that should be encrypted.
  if (key === '') throw new SettingError(`${name}_FILE names ${file}, which is empty.`)
  return key
}

function readInteger(name: string, value: string | null, fallback: number, max: number): number {
  if (value === null) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > max) {
    throw new SettingError(`${name} must be a whole number from 0 to ${max}, but it is "${value}".`)
  }
  return number
}

function readUrl(name: string, value: string | null): string | null {
  if (value === null) return null
  const url = URL.parse(value)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new SettingError(`${name} must be an http or https address, but it is "${value}".`)
  }
  // Addresses are shown and logged, so they must not contain a secret.
  if (url.username !== '' || url.password !== '') {
    throw new SettingError(`${name} must not hold a user name or a password.`)
  }
  return value.replace(/\/+$/, '')
}

function readOrigin(name: string, value: string): string {
  const url = URL.parse(readUrl(name, value) ?? '')
  if (!url || url.origin !== value.replace(/\/+$/, '')) {
    throw new SettingError(
      `${name} must hold origins such as https://ads.example.com, but it holds "${value}".`,
    )
  }
  return url.origin
}

function readPublicUrl(value: string | null): string | null {
  if (value === null) return null
  const origin = readOrigin('PUBLIC_URL', value)
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && !isLoopbackName(hostname)) {
    throw new SettingError(`PUBLIC_URL must be https unless it is this machine, but it is "${value}".`)
  }
  return origin
}

/** A range or a name would never match and silently refuse everyone. */
function requireAddress(address: string): string {
  if (isIP(address) === 0) {
    throw new SettingError(`TRUSTED_PROXIES must hold single IP addresses, but it holds "${address}".`)
  }
  return normalizeAddress(address)
}

function readMetricsAddress(value: string | null): Env['metrics'] {
  if (value === null) return null
  const [, written = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
  const host = written.replace(/^\[(.+)\]$/, '$1')
  if ((isIP(host) === 0 && !isLoopbackName(host)) || Number(port) > 65_535) {
    throw new SettingError(
      `METRICS_ADDRESS must be an address and a port such as 127.0.0.1:9464, but it is "${value}".`,
    )
  }
  return { host, port: Number(port) }
}

function readList(value: string | null): string[] {
  return value === null ? [] : value.split(',').flatMap((part) => part.trim() || [])
}
