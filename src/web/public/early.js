// Runs before the screens' code has loaded. A file, since the policy allows no script inside a page.
;(() => {
  try {
    const chosen = localStorage.getItem('spendlens.appearance')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage can be blocked; the system's appearance is used then.
  }

  // The app is fetched and started once the page that the server has rendered is on the screen: sooner it would only put
  // that off.
  const LATEST_MS = 3000
  addEventListener('DOMContentLoaded', () => {
    const app = document.getElementById('app')?.href
    if (!app) return
    let started = false
    const start = () => {
      if (started) return
      started = true
      for (const part of document.querySelectorAll('link[rel="later"]')) part.rel = 'modulepreload'
      void import(app)
    }
    setTimeout(start, document.visibilityState === 'hidden' ? 0 : LATEST_MS)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  })

  // The server's page can be seen before it can answer. What somebody does meanwhile is kept from React, which may have taken
  // over a part already, and done again once the whole screen answers (`src/web/take-over.ts`).
  const PATIENCE_MS = 20_000
  let kept = []

  function keep(event) {
    const { type, target } = event
    const element = type === 'click' ? target.closest?.('button, input') : target
    if (!element || !matters(type, element) || !document.getElementById('page-data')) return
    event.stopImmediatePropagation()
    if (type === 'submit') event.preventDefault()
    kept = kept.filter((act) => type !== 'input' || act.type !== type || act.element !== element)
    const { value, files } = element
    kept.push({ type, element, value, files, place: findAlike(element).indexOf(element), at: Date.now() })
  }

  function matters(type, element) {
    const tick = element.type === 'checkbox' || element.type === 'radio'
    if (type === 'click') return tick || (element.tagName === 'BUTTON' && element.type !== 'submit')
    if (type === 'input') return !tick && element.tagName !== 'SELECT' && element.type !== 'file'
    if (type === 'change') return element.tagName === 'SELECT' || element.type === 'file'
    return true
  }

  // React builds a region anew instead of taking it over if that changes before its code is there. The element that stands
  // in the place of the former one is told by its kind, name and text.
  function findAlike({ tagName, type, name, ariaLabel, textContent }) {
    const known = { type, name, ariaLabel, textContent }
    const isAlike = (other) => Object.entries(known).every(([key, value]) => other[key] === value)
    return [...document.querySelectorAll(tagName)].filter(isAlike)
  }

  /** One at a time: the next may depend on what this one has changed. */
  function doAgain() {
    const act = kept.shift()
    if (!act) return
    const element = act.element.isConnected ? act.element : findAlike(act.element)[act.place]
    if (element && Date.now() - act.at < PATIENCE_MS) REPEAT[act.type](element, act)
    setTimeout(doAgain, 20)
  }

  // React compares with the value that it found: it has to find the one from before.
  const REPEAT = {
    click(element, act) {
      if ('checked' in element && element === act.element) element.checked = !element.checked
      element.click()
    },
    input(element, { value }) {
      element.value = element.defaultValue
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
      set.call(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    change(element, { value, files }) {
      if (element.tagName === 'SELECT') element.value = value
      else if (element.files !== files) element.files = files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    submit: (element) => element.requestSubmit(),
  }

  const types = Object.keys(REPEAT)
  for (const type of types) addEventListener(type, keep, true)
  addEventListener(
    'taken-over',
    () => {
      for (const type of types) removeEventListener(type, keep, true)
      setTimeout(doAgain, 0)
    },
    { once: true },
  )
})()
