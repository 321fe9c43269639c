import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { loadOnce } from '../lib/lazy-part'
import { sayNotOpened } from './say-not-opened'

/** A dialog whose code is loaded when it opens. If that fails, it closes with a toast, and the next click tries again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const loadAgain = loadOnce(load) as typeof load
  return function LazyDialog(props: Props) {
    // A new component for each opening, since React caches a failed one.
    const [Dialog] = useState<ComponentType<Props>>(() => lazy(loadAgain))
    return (
      <Guard
        onFail={(error) => {
          props.onClose()
          sayNotOpened(error)
        }}
      >
        <Suspense>{createElement(Dialog, props)}</Suspense>
      </Guard>
    )
  }
}

class Guard extends Component<
  { onFail: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
