export function listFailures(output: string): string[]
export function stripColors(text: string): string
