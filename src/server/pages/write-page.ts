import { hashInlineStyles, hashStyle } from '../http/headers'
import type { FirstAnswer } from './first-answers'
import type { RenderedPage } from './renderer'
import { cutStyles, readStyleSheet, type StyleSheet } from './used-styles'

/** The shell, split where a page's own parts are inserted. */
export interface Template {
  parts: [toTitle: string, toStyles: string, toFrame: string, toData: string, rest: string]
  /** Its style sheets, of which each page carries the rules that it uses. */
  sheets: StyleSheet[]
  /** Hashes of the styles that stand in the shell itself. */
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
 * Makes a template of the built shell. Null when the shell is not as expected.
 *
 * A page carries the rules of the style sheets that it uses, so that its first paint needs only the page itself; the style
 * sheets and the app's script, which would delay that paint, are fetched after it by `early.js`.
 */
export function readTemplate(shell: string, readFile: (path: string) => string | null): Template | null {
  const sheets: StyleSheet[] = []
  const waiting = shell
    .replaceAll(/<link rel="stylesheet"([^>]*) href="([^"]+)"[^>]*>/g, (link, more: string, path: string) => {
      const css = readFile(path)
      if (css === null || css.includes('</')) return link
      sheets.push(readStyleSheet(css))
      return `<link rel="later" as="style"${more} href="${path}">`
    })
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(
      /<script type="module"([^>]*) src="([^"]+)"><\/script>/,
      '<link rel="later"$1 id="app" href="$2">',
    )
  // The styles stand before the first script, so that the browser fetches that while it reads them.
  const cut =
    /^([\s\S]*<title>)[^<]*(<\/title>(?:(?!<script|<\/head>)[\s\S])*)([\s\S]*<div id="root">)[\s\S]*(<\/div>\s*)(<\/body>[\s\S]*)$/
  const parts = cut.exec(waiting)?.slice(1)
  return parts ? { parts: parts as Template['parts'], sheets, styleHashes: hashInlineStyles(shell) } : null
}

/** The complete page: rendered content, and the data for the browser's code to take over. */
export function writePage(
  { parts: [toTitle, toStyles, toFrame, toData, rest], sheets, styleHashes }: Template,
  { html, title }: RenderedPage,
  answers: FirstAnswer[],
): WrittenPage {
  const { html: body, styles, css: ownCss } = extractStyles(html)
  const classes = findClasses(html)
  const css = sheets.map((sheet) => cutStyles(sheet, classes)).join('') + ownCss
  const small = answers.filter(({ text }) => text.length <= LARGE)
  const later = answers.filter((answer) => !small.includes(answer)).map(({ path }) => path)
  const data = `{"answers":{${small.map(({ path, text }) => `${JSON.stringify(path)}:${text}`).join(',')}},"later":${JSON.stringify(later)},"styles":${JSON.stringify(styles)}}`
  return {
    html: [
      toTitle,
      Bun.escapeHTML(title),
      toStyles,
      css && `<style>${css}</style>`,
      toFrame,
      body,
      toData,
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

/** The classes of all elements of a page. */
function findClasses(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => unescapeAttribute(list))
  return new Set(lists.flatMap((list) => list.split(' ')))
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
