/** Cancels work in progress when its client is deleted, such as a model's answer that nobody will read. */
export interface Departures {
  /** `signal` fires when the client is deleted. Call `stop` when the work is done. */
  watch(clientId: string): { signal: AbortSignal; stop(): void }
  announce(clientId: string): void
}

export function createDepartures(): Departures {
  const watched = new Map<string, Set<AbortController>>()
  return {
    watch(clientId) {
      const controller = new AbortController()
      const others = watched.get(clientId) ?? new Set()
      watched.set(clientId, others.add(controller))
      return {
        signal: controller.signal,
        stop() {
          others.delete(controller)
          if (others.size === 0 && watched.get(clientId) === others) watched.delete(clientId)
        },
      }
    },
    announce(clientId) {
      for (const controller of watched.get(clientId) ?? []) controller.abort()
    },
  }
}
