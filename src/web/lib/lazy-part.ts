import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** One component of a file that is loaded when it is first shown: `lazyPart(async () => (await import('./method')).Method)`. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }))
}
