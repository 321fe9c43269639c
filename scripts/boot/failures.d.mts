export function listFailures(report: string): string[]
export function listCrashes(output: string): string[]
