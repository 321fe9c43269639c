/** Milliseconds of processor time that the work takes: on a busy machine not longer, as a clock would say. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
