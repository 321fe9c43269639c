import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { afterEach, expect } from 'bun:test'

// happy-dom replaces fetch, Response and others by its own; Bun.serve accepts only the native ones.
const NATIVE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'WebSocket',
  'performance',
  'crypto',
  'structuredClone',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const
const scope = globalThis as unknown as Record<string, unknown>
const native = new Map(NATIVE.map((name) => [name, scope[name]]))

GlobalRegistrator.register({ url: 'http://localhost/' })
for (const [name, value] of native) {
  if (value !== undefined) Object.defineProperty(scope, name, { value, configurable: true, writable: true })
}

const { cleanup, configure, getConfig } = await import('@testing-library/react')
const matchers = await import('@testing-library/jest-dom/matchers')
expect.extend(matchers as never)
scope.IS_REACT_ACT_ENVIRONMENT = true

// While `findBy` and `waitFor` wait, every failed try would print the whole document into an error that nobody reads, which
// took up to a third of a test's time. The error at the end of the wait still prints it.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return waits ? new Error(message ?? '') : getElementError(message, container)
  },
})

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})
