interface Route {
  method: string
  path: string
}

/** The methods that some route answers at `path`; empty where there is none, or where the path is a page's. */
export function findAllowedMethods(routes: readonly Route[], path: string): string[] {
  if (!path.startsWith('/api/')) return []
  const wanted = toSegments(path)
  const methods = routes.filter((route) => fits(toSegments(route.path), wanted)).map(({ method }) => method)
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort()
}

function toSegments(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function fits(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length && pattern.every((part, i) => part.startsWith(':') || part === path[i])
  )
}
