export type Block = { kind: 'paragraph'; text: string } | { kind: 'bullets' | 'numbers'; items: string[] }

/** Parses the Markdown of a report's texts: paragraphs and flat lists. Headings become paragraphs. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let open = false
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim()
    if (trimmed === '') {
      open = false
      continue
    }
    const bullet = /^[-*+]\s+(.*)$/.exec(trimmed)
    const number = /^\d+[.)]\s+(.*)$/.exec(trimmed)
    const item = bullet?.[1] ?? number?.[1]
    const last = blocks.at(-1)
    if (item !== undefined) {
      const kind = bullet ? 'bullets' : 'numbers'
      if (last?.kind === kind) last.items.push(item)
      else blocks.push({ kind, items: [item] })
    } else if (open && last?.kind === 'paragraph') last.text += ` ${trimmed}`
    else if (open && last && last.kind !== 'paragraph') last.items.push(`${last.items.pop()} ${trimmed}`)
    else blocks.push({ kind: 'paragraph', text: trimmed.replace(/^#+\s+/, '') })
    open = true
  }
  return blocks
}

/** Parts of a line: `**strong**` is marked, other emphasis marks and escapes are removed. */
export function parseInline(text: string): { strong: boolean; text: string }[] {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((run) => run !== '')
    .map((run) => {
      const strong = run.startsWith('**') && run.endsWith('**') && run.length > 4
      return {
        strong,
        text: (strong ? run.slice(2, -2) : run).replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1'),
      }
    })
}
