interface Route {
  method: string
  path: string
}

/** Methods of the routes at `path`; empty where there are none, or the path is a page's. */
export function findAllowedMethods(routes: readonly Route[], path: string): string[] {
  if (!path.startsWith('/api/')) return []
  const wanted = toSegments(path)
  const methods = routes.filter((route) => fits(toSegments(route.path), wanted)).map(({ method }) => method)
  return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort()
}

/** The router ignores one slash at the end; a second one is an empty segment, which no route has. */
function toSegments(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/')
}

function fits(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
  )
}
