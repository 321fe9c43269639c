import type { Page } from '../support/open-browser'

/**
 * Lists what forced colors (as in Windows' contrast themes) make invisible: marks that are only a background, shapes
 * in pictures, the selected option of several, and the focus. The marks are those that `noteMarks` has noted. `part` is
 * the selector of the element to look at.
 */
export async function findLost(page: Page, part: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  // After a key press, browsers show :focus-visible for scripted focus, too.
  await page.keyboard.press('Shift')
  const lost = await page.evaluate(listLost, part)
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  return lost.map((what) => `forced colors: ${what}`)
}

/** Runs in the page without forced colors: notes elements of `part` that are visible only by their background. */
export function noteMarks(part: string) {
  const LARGEST = 40
  const groundOf = (element: Element | null): string => {
    const ground = element ? getComputedStyle(element).backgroundColor : ''
    return element && /, 0\)$|transparent/.test(ground) ? groundOf(element.parentElement) : ground
  }
  const isMark = (element: Element) =>
    element instanceof HTMLElement &&
    [...element.childNodes].every((node) =>
      node instanceof Element ? node.matches('.sr-only') : !node.textContent?.trim(),
    ) &&
    !element.matches('img, input, textarea, select, dialog, .animate-shimmer') &&
    element.checkVisibility() &&
    Math.min(element.offsetWidth, element.offsetHeight) > 2 &&
    // Larger elements are blank cells, not marks.
    Math.min(element.offsetWidth, element.offsetHeight) <= LARGEST &&
    groundOf(element) !== groundOf(element.parentElement)
  Reflect.set(window, 'marks', [...document.querySelectorAll(`${part} *`)].filter(isMark))
}

/** Runs in the page. */
function listLost(part: string): string[] {
  const all = <E extends Element = Element>(selector: string) => [
    ...document.querySelectorAll<E>(`${part} :is(${selector})`),
  ]
  const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo)
  const canvas = document.createElement('i')
  canvas.style.cssText = 'forced-color-adjust: none; background: Canvas'
  document.body.append(canvas)
  const ground = styleOf(canvas).backgroundColor
  canvas.remove()
  const describe = (element: Element) => element.outerHTML.slice(0, 140)
  const hasLine = ({ outlineStyle, outlineWidth, borderTopStyle, borderTopWidth }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && outlineWidth !== '0px') ||
    (borderTopStyle !== 'none' && borderTopWidth !== '0px')

  const marks = (Reflect.get(window, 'marks') as Element[]).filter(
    (mark) => mark.isConnected && styleOf(mark).backgroundColor === ground && !hasLine(styleOf(mark)),
  )
  const shapes = all('main svg :is(rect, circle)').filter((shape) => {
    const { fill, stroke } = styleOf(shape)
    return fill === ground && (stroke === 'none' || stroke === ground)
  })

  const looks = (element: Element) => {
    const style = styleOf(element)
    const { backgroundColor, color, borderBottomColor, borderBottomWidth, outlineStyle, fontWeight } = style
    return [backgroundColor, color, borderBottomColor, borderBottomWidth, outlineStyle, fontWeight].join()
  }
  const CHOSEN =
    '[aria-selected=true], [aria-current]:not([aria-current=false]), label:has(> input[type=radio]:checked)'
  const chosen = all(CHOSEN).filter((element) => {
    const others = [
      ...document.querySelectorAll(`${element.localName}${element.role ? `[role=${element.role}]` : ''}`),
    ]
    const beside = others.find(
      (other) =>
        !other.matches(CHOSEN) &&
        (other.parentElement === element.parentElement ||
          other.parentElement?.parentElement === element.parentElement?.parentElement),
    )
    // A ticked checkbox shows the selection, too.
    return beside && !element.querySelector('[type=checkbox]:checked') && looks(beside) === looks(element)
  })

  const kinds = new Map<string, HTMLElement>()
  const focusable = 'a[href], button, select, summary, [tabindex="0"]'
  // An open menu closes when the focus leaves it.
  for (const element of [...all<HTMLElement>('[role=menuitem]'), ...all<HTMLElement>(focusable)])
    if (element.checkVisibility()) kinds.set(`${element.localName} ${element.className}`, element)
  const unringed = [...kinds.values()].filter((element) => {
    element.focus({ preventScroll: true })
    const { outlineStyle, outlineWidth } = styleOf(element)
    const after = styleOf(element, '::after')
    return (
      element.matches(':focus') &&
      (outlineStyle === 'none' || outlineWidth === '0px') &&
      (after.outlineStyle === 'none' || after.outlineWidth === '0px')
    )
  })
  const name = (what: string, elements: readonly Element[]) =>
    elements.length > 0 ? [`${what} at ${elements.length}: ${describe(elements[0]!)}`] : []
  return [
    ...name('no mark', marks),
    ...name('no shape', shapes),
    ...name('no sign of what is chosen', chosen),
    ...name('no ring of the focus', unringed),
  ]
}
