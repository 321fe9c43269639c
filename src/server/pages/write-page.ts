import { hashStyle } from '../http/headers'
import type { FirstAnswer } from './first-answers'
import type { RenderedPage } from './renderer'

/** The shell, split where rendered content is inserted. */
export interface Template {
  parts: [toTitle: string, toFrame: string, toData: string, rest: string]
  /** Hashes of its inline style sheets. */
  styleHashes: string[]
}

export interface WrittenPage {
  html: string
  styleHashes: string[]
}

/**
 * Responses with more characters, as a report's, are requested after the first paint: inside the page they would delay it, by
 * 8 ms of 168 for a report of 120,000 characters on a slow processor.
 */
const LARGE = 50_000

/**
 * Makes a template of the built shell with its style sheet inlined, so that the first paint needs only the page
 * itself. Null when the shell is not as expected.
 */
export function readTemplate(shell: string, readFile: (path: string) => string | null): Template | null {
  const sheets: string[] = []
  const bare = shell.replaceAll(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, path: string) => {
    const css = readFile(path)
    if (css === null || css.includes('</')) return link
    sheets.push(css)
    return ''
  })
  // Before the first script, so that the browser fetches that while it reads the styles.
  const styles = sheets.map((css) => `<style>${css}</style>`).join('')
  const styled = bare.replace('<script', (script) => styles + script)
  // The app's script is fetched after the first paint, which it would delay. See `early.js`.
  const waiting = styled
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      /<script type="module"([^>]*) src="([^"]+)"><\/script>/,
      '<link rel="later"$1 id="app" href="$2">',
    )
  const cut = /^([\s\S]*<title>)[^<]*(<\/title>[\s\S]*<div id="root">)[\s\S]*(<\/div>\s*)(<\/body>[\s\S]*)$/
  const [, toTitle, toFrame, toData, rest] = cut.exec(waiting) ?? []
  if (toTitle === undefined || toFrame === undefined || toData === undefined || rest === undefined)
    return null
  return { parts: [toTitle, toFrame, toData, rest], styleHashes: sheets.map(hashStyle) }
}

/** The complete page: rendered content, and the data for the browser's code to take over. */
export function writePage(
  { parts: [toTitle, toFrame, toData, rest], styleHashes }: Template,
  { html, title }: RenderedPage,
  answers: FirstAnswer[],
): WrittenPage {
  const { html: body, styles, css } = extractStyles(html)
  const small = answers.filter(({ text }) => text.length <= LARGE)
  const later = answers.filter((answer) => !small.includes(answer)).map(({ path }) => path)
  const data = `{"answers":{${small.map(({ path, text }) => `${JSON.stringify(path)}:${text}`).join(',')}},"later":${JSON.stringify(later)},"styles":${JSON.stringify(styles)}}`
  return {
    html: [
      toTitle,
      Bun.escapeHTML(title),
      toFrame,
      body,
      toData,
      css && `<style>${css}</style>`,
      ...later.map(
        (path) =>
          `<link rel="later" as="fetch" crossorigin="use-credentials" href="${Bun.escapeHTML(path)}">`,
      ),
      // In JSON, < occurs only in strings. Escaped, it cannot end the script element.
      `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`,
      rest,
    ].join(''),
    styleHashes: css ? [...styleHashes, hashStyle(css)] : styleHashes,
  }
}

/**
 * The CSP forbids `style` attributes in HTML. They are moved to a style sheet that is allowed by its hash; scripts
 * set them again later.
 */
function extractStyles(html: string): { html: string; styles: string[]; css: string } {
  const known = new Map<string, number>()
  // React escapes " in texts and attributes, so this pattern matches attributes only.
  const without = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!known.has(style)) known.set(style, known.size)
    return ` data-style="${known.get(style)}"`
  })
  const styles = [...known.keys()].map(unescapeAttribute)
  const rules = styles.map((style, index) => (/[<{}]/.test(style) ? '' : `[data-style="${index}"]{${style}}`))
  return { html: without, styles, css: rules.join('') }
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
