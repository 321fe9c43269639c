import { describe, expect, test } from 'bun:test'
import { databasePath, readEnv, SettingError } from './env'

const KEY = 'a key of at least thirty-two characters'

describe('readEnv', () => {
  test('has a default for everything', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      access: 'local',
      publicUrl: null,
      corsOrigins: [],
    })
    expect(env.database.url).toBe('file:data/spendlens.db')
  })

  test('an empty value counts as not set', () => {
    expect(readEnv({ PORT: '', HOST: ' ', OPENAI_API_KEY: '' })).toEqual(readEnv({}))
  })

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.0.5' }],
    [{ PUBLIC_URL: 'https://ads.example.com' }],
    [{ SPENDLENS_PASSWORD_FILE: '/run/secrets/p' }],
  ])('%j asks for a password', (source) => {
    expect(readEnv(source).access).toBe('password')
  })

  test.each([[{ HOST: 'localhost' }], [{ HOST: '::1' }], [{ HOST: '127.0.0.5' }]])(
    '%j does not',
    (source) => {
      expect(readEnv(source).access).toBe('local')
    },
  )

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: ':memory:' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'file::memory:' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'libsql://x.example', DATABASE_SYNC_URL: 'libsql://y.example' }, 'DATABASE_SYNC_URL'],
    [{ DATABASE_URL: 'libsql://x.example' }, 'PUBLIC_URL'],
    [{ DATABASE_SYNC_URL: 'libsql://x.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://ads.example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ads.example.com/path' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'ads.example.com' }, 'PUBLIC_URL'],
    [{ CORS_ORIGINS: 'https://a.example, *' }, 'CORS_ORIGINS'],
    [{ OPENAI_BASE_URL: 'javascript:1' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'https://user@models.example' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'https://:password@models.example' }, 'OPENAI_BASE_URL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8' }, 'TRUSTED_PROXIES'],
    [{ DATABASE_ENCRYPTION_KEY: 'thirty-one characters, one less' }, 'DATABASE_ENCRYPTION_KEY'],
    [{ DATABASE_ENCRYPTION_KEY: KEY, DATABASE_ENCRYPTION_KEY_FILE: '/k' }, 'DATABASE_ENCRYPTION_KEY'],
    [{ DATABASE_ENCRYPTION_KEY_FILE: '/nowhere/key' }, 'DATABASE_ENCRYPTION_KEY_FILE'],
    [{ DATABASE_ENCRYPTION_KEY_FILE: '/dev/null' }, 'DATABASE_ENCRYPTION_KEY_FILE'],
    [{ DATABASE_URL: 'libsql://x.example', DATABASE_ENCRYPTION_KEY: KEY }, 'DATABASE_ENCRYPTION_KEY'],
  ])('%j is refused in one sentence that names the setting', (source, name) => {
    const read = () => readEnv(source as Record<string, string>)
    expect(read).toThrow(SettingError)
    expect(read).toThrow(name)
    expect(read).toThrow(/^[^\n]+\.$/)
    expect(read).not.toThrow(KEY)
  })
})

test.each([
  ['file:/var/lib/s.db', '/var/lib/s.db'],
  ['file:///var/lib/s.db', '/var/lib/s.db'],
  ['file:data/s.db', `${process.cwd()}/data/s.db`],
  ['libsql://x.example', null],
])('%s lies at %p', (url, path) => {
  expect(databasePath({ url, authToken: null, syncUrl: null, syncInterval: 60 })).toBe(path)
})
