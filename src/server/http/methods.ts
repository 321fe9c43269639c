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

/** One slash at the end is no part of the path, as the router has it; one more is an empty part, which no route has. */
function toSegments(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/')
}

function fits(pattern: string[], path: string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((part, i) => (part.startsWith(':') ? path[i] !== '' : part === path[i]))
  )
}
