/** Whether a name means this machine itself. IPv6 with or without brackets. */
export function isLoopbackName(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
}
