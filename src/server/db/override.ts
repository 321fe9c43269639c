/** `original` with some methods replaced. Its own stay bound to it, since private fields don't reach through a proxy. */
export function override<T extends object>(original: T, methods: Partial<T>): T {
  return new Proxy(original, {
    get(target, key) {
      const replaced: unknown = Reflect.get(methods, key)
      if (replaced !== undefined) return replaced
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    // A method set on the override replaces it there; the original object keeps calling its own.
    set: (_, key, value) => Reflect.set(methods, key, value),
  })
}
