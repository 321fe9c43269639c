/** True for the names by which a machine reaches only itself. IPv6 with or without its brackets. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
}
