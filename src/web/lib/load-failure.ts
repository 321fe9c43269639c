/** True where a part of the app's code did not arrive. Each browser has its own words for that, and none is for people. */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}
