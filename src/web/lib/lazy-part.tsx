import { lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'

/** A component whose file is loaded when it is first shown: `lazyPart(async () => (await import('./method')).Method)`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}

/** Like `lazyPart`, with its own Suspense boundary, so that the content around it does not wait. */
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
