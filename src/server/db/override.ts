/**
 * Proxy of `original` with some methods replaced. The others stay bound to the original, since private fields do not
 * work through a proxy.
 */
export function override<T extends object>(original: T, methods: Partial<T>): T {
  return new Proxy(original, {
    get(target, key) {
      const replaced: unknown = Reflect.get(methods, key)
      if (replaced !== undefined) return replaced
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
    // Setting a method replaces it on the proxy only.
    set: (_, key, value) => Reflect.set(methods, key, value),
  })
}
