import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers'

declare module 'bun:test' {
  // The package's own augmentation for Bun is not among its exports.
  interface Matchers<T> extends TestingLibraryMatchers<unknown, T> {}
}
