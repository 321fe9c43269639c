const BYTE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** A byte size with base 1024 and up to two decimals: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes <= 0) return '0 Bytes'
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), BYTE_UNITS.length - 1)
  return `${Number.parseFloat((bytes / 1024 ** power).toFixed(2))} ${BYTE_UNITS[power]}`
}
