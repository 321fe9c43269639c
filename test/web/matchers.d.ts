import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers'

declare module 'bun:test' {
  // The package does not export its augmentation for Bun.
  interface Matchers<T> extends TestingLibraryMatchers<unknown, T> {}
}
