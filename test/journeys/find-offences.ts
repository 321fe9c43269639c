import { join } from 'node:path'
import type { Page } from '../support/open-browser'
import { findLost, noteMarks } from './find-lost'

const axe = await Bun.file(join(import.meta.dir, '../../node_modules/axe-core/axe.min.js')).text()

/** Core Web Vitals call 0.1 good; reports are read closely, so they must hardly move. */
const LAYOUT_SHIFT_MAX = 0.02

/** Lists a page's problems: accessibility, contrast (light, dark, forced colors), motion, layout shift and width. */
export async function findOffences(page: Page): Promise<string[]> {
  // As in Web Vitals, shifts right after a click do not count.
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
  const moved = await page.evaluate(() => String(Reflect.get(window, 'moved')))
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};0`)
  // An open modal dialog makes the page below it inert; the page is examined without the dialog.
  const modal = 'dialog:modal'
  const part = (await page.locator(modal).count()) > 0 ? modal : null
  const inLight = await page.evaluate(runAxe, { part, rules: null })
  await page.evaluate(noteMarks, part ?? 'body')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const slow = await page.evaluate(listSlowTransitions)
  await page.evaluate(stopTransitions)
  // In dark mode only contrast can differ.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const moving = await page.evaluate(
    // Ignores the animations of a millisecond that replace others under reduced motion.
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1).length,
  )
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  // An animation that follows the scrolling of a list never ends.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
  const inDark = await page.evaluate(runAxe, { part, rules: ['color-contrast'] })
  const lost = await findLost(page, part ?? 'body')
  await page.evaluate(allowTransitions)
  return [
    ...(shift > LAYOUT_SHIFT_MAX ? [`moved by ${shift.toFixed(3)}: ${moved}`] : []),
    ...slow.map((element) => `a transition is slow with reduced motion: ${element}`),
    ...(moving > 0 ? [`still moves with reduced motion: ${moving}`] : []),
    ...(sideways > 0 ? [`is ${sideways} px too wide`] : []),
    ...inLight.map((violation) => describeViolation('light', violation)),
    ...inDark.map((violation) => describeViolation('dark', violation)),
    ...lost,
  ]
}

/**
 * Runs in the page with reduced motion: lists elements whose transitions take longer than a millisecond, of all that have the same
 * tag and classes one.
 */
function listSlowTransitions(): string[] {
  const isSlow = (element: Element, pseudo?: string) =>
    getComputedStyle(element, pseudo)
      .transitionDuration.split(', ')
      .some((duration) => Number.parseFloat(duration) > 0.001)
  const all = [...document.querySelectorAll('*')]
  const kinds = new Map(all.map((one) => [`${one.localName} ${one.getAttribute('class')}`, one]))
  return [...kinds.values()]
    .filter((one) => isSlow(one) || isSlow(one, '::before') || isSlow(one, '::after'))
    .map((one) => one.outerHTML.slice(0, 120))
}

/**
 * Runs in the page: other colors are there at once. Starting a transition for each of two thousand elements took most
 * of the time of a change of colors.
 */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: ends `stopTransitions` after the colors have changed back. */
function allowTransitions() {
  document.documentElement.getBoundingClientRect()
  document.adoptedStyleSheets.pop()
}

/**
 * Runs axe on the page, or on the part with this selector, with all rules or the named ones. Omitting passed rules
 * saves a fifth of its time.
 */
async function runAxe({
  part,
  rules,
}: {
  part: string | null
  rules: string[] | null
}): Promise<Violation[]> {
  const { axe } = window as unknown as {
    axe: { run(context: object | string, options: object): Promise<{ violations: Violation[] }> }
  }
  const { violations } = await axe.run(part ?? document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  return violations
}

interface Violation {
  id: string
  impact: string
  nodes: { html: string }[]
}

function describeViolation(look: string, { id, impact, nodes }: Violation): string {
  return `${look}, ${impact}: ${id} at ${nodes[0]?.html.slice(0, 160)}`
}

/** Runs in the page before its own scripts. */
export function recordLayoutShifts() {
  Reflect.set(window, 'layoutShift', 0)
  const moved: string[] = []
  Reflect.set(window, 'moved', moved)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue
      Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
      const [first] = Reflect.get(entry, 'sources') as {
        node: Element | null
        previousRect: DOMRect
        currentRect: DOMRect
      }[]
      const element = (first?.node?.outerHTML ?? 'an element that is gone').slice(0, 120)
      moved.push(`${first?.previousRect.y} to ${first?.currentRect.y} px: ${element}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
