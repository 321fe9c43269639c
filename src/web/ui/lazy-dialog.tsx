import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { sayNotOpened } from './say-not-opened'

/**
 * A dialog whose code is loaded when it is opened. Where it cannot be loaded or shown it closes and a toast says so: the
 * page below it stays, and the next click tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    // One for each opening: React keeps a failed one for good.
    const [Dialog] = useState<ComponentType<Props>>(() => lazy(load))
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
