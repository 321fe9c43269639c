import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** One component of a file that is loaded when it is first shown: `lazyPart(async () => (await import('./method')).Method)`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}

/** Like `lazyPart`, within a Suspense boundary of its own: the content around it does not wait for it. */
export function suspended<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function Suspended(props: Props) {
    return (
      <Suspense fallback={skeleton}>
        <Part {...props} />
      </Suspense>
    )
  }
}
