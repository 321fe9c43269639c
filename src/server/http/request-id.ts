const ids = new WeakMap<Request, string>()

/** The id that ties an answer to its log line. Made here: one from outside could forge log lines or collide. */
export function requestIdOf(request: Request): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const id = crypto.randomUUID()
  ids.set(request, id)
  return id
}
