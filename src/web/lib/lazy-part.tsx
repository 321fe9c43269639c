import { lazy, memo, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** A component whose file is loaded when it is first shown: `lazyPart(async () => (await import('./method')).Method)`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}

/**
 * Loads a file once. When it is there, later calls answer within the call: `lazy` then renders it at once, where a
 * promise would let React show the skeleton for a third of a second.
 */
export function loadOnce<T extends object>(load: () => Promise<T>): () => PromiseLike<T> {
  let loaded: T | undefined
  // oxlint-disable-next-line unicorn/no-thenable -- a promise answers only after the call
  const atOnce = { then: (done: (file: T) => void) => done(loaded!) } as PromiseLike<T>
  return () => (loaded ? atOnce : load().then((file) => (loaded = file)))
}

const early = new Set<PromiseLike<unknown>>()

/** Resolves once all early parts have loaded, or failed to. */
export const earlyPartsLoaded = (): Promise<unknown> => Promise.all(early)

/**
 * Like `lazyPart`, but loading with the file that calls it. A screen that waits for `earlyPartsLoaded` shows it without a
 * skeleton.
 */
export function earlyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const part = loadOnce(async () => ({ default: await load() }))
  // A failure is reported where the component is shown, which loads it again.
  early.add(part().then(Boolean, Boolean))
  return lazy(part as () => Promise<{ default: ComponentType<Props> }>)
}

/**
 * Like `lazyPart`, with its own Suspense boundary, so that the content around it does not wait. Equal props are no update: an update would
 * make React replace what the server has rendered by the skeleton while the code is still loading.
 */
export function suspended<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return memo(function Suspended(props: Props) {
    return (
      <Suspense fallback={skeleton}>
        <Part {...props} />
      </Suspense>
    )
  })
}
