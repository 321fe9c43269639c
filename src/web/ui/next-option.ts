/** The option that a key leads to, from the current one (-1: none): arrows, Home, End, or the first letter of its text. */
export function toNextOption(key: string, options: HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return options[(current + 1) % options.length]
  if (key === 'ArrowUp') return options[(current - 1 + options.length) % options.length]
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...options.slice(current + 1), ...options.slice(0, current + 1)]
  return after.find((option) => option.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}
