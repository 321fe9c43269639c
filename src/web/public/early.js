// Runs before the screens' code has loaded. A file, since the content security policy forbids inline scripts.
;(() => {
  const page = document.documentElement
  try {
    const chosen = localStorage.getItem('spendlens.appearance')
    if (chosen === 'light' || chosen === 'dark') page.dataset.theme = chosen
    if (localStorage.getItem('spendlens.sidebar') === 'closed') page.dataset.sidebar = 'closed'
  } catch {
    // The browser can block storage; the system's appearance and an open sidebar are used then.
  }

  // The first frame is without the parts further down (`after-first-frame` in styles.css), which would delay it. An address with # may name one of them.
  if (!location.hash) page.dataset.firstFrame = ''

  // Loads the app, and styles and data left out of the page.
  function load(app) {
    const parts = [...document.querySelectorAll('link[rel="later"]')]
    const sheets = parts.filter((part) => part.as === 'style')
    // The page carries only the rules it uses itself, so the app waits for the rest. Without them it is still of use.
    const styled = sheets.map(
      (sheet) =>
        new Promise((done) => {
          sheet.addEventListener('load', done)
          sheet.addEventListener('error', done)
        }),
    )
    for (const part of parts) {
      part.rel = { style: 'stylesheet', fetch: 'preload' }[part.as] ?? 'modulepreload'
    }
    void Promise.all(styled).then(() => import(app))
  }

  // All of that comes after the first paint of the server's page, which an earlier start would delay.
  const LATEST_MS = 3000
  addEventListener('DOMContentLoaded', () => {
    let started = false
    const start = () => {
      if (started) return
      started = true
      delete page.dataset.firstFrame
      const app = document.getElementById('app')?.href
      if (app) load(app)
    }
    setTimeout(start, document.visibilityState === 'hidden' ? 0 : LATEST_MS)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
  })

  // The server's page is visible before it is hydrated. Until then, clicks and input are recorded and hidden from
  // React, which may have hydrated a part already. They are replayed once all is hydrated (`src/web/take-over.ts`);
  // what the user does during the replay is recorded as well and follows.
  const PATIENCE_MS = 20_000
  let kept = []
  let isRepeating = false

  function keep(event) {
    if (isRepeating) return
    const { type, target } = event
    const element = type === 'click' ? target.closest?.('button, input') : target
    if (!element || !matters(type, element) || !document.getElementById('page-data')) return
    event.stopImmediatePropagation()
    if (type === 'submit') event.preventDefault()
    kept = kept.filter((act) => type !== 'input' || act.type !== type || act.element !== element)
    const { value, files } = element
    kept.push({ type, element, value, files, place: findAlike(element).indexOf(element), at: Date.now() })
  }

  // React empties a field on hydration, since it has not seen what was typed. Further letters are typed after the recorded ones.
  function restoreText({ target }) {
    const act = kept.findLast(({ type, element }) => type === 'input' && element === target)
    if (act && target.value !== act.value) setValue(target, act.value)
  }

  const setValue = (element, value) =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value').set.call(element, value)

  function matters(type, element) {
    const tick = element.type === 'checkbox' || element.type === 'radio'
    if (type === 'click') return tick || (element.tagName === 'BUTTON' && element.type !== 'submit')
    if (type === 'input') return !tick && element.tagName !== 'SELECT' && element.type !== 'file'
    if (type === 'change') return element.tagName === 'SELECT' || element.type === 'file'
    return true
  }

  // React renders a region anew instead of hydrating it if it changes before its code has loaded. An element's
  // replacement is found by kind, name and text.
  function findAlike({ tagName, type, name, ariaLabel, textContent }) {
    const known = { type, name, ariaLabel, textContent }
    const isAlike = (other) => Object.entries(known).every(([key, value]) => other[key] === value)
    return [...document.querySelectorAll(tagName)].filter(isAlike)
  }

  /** Replays one event at a time, since the next one may depend on its effect. */
  function doAgain() {
    const act = kept.shift()
    if (!act) return stopKeeping()
    const element = act.element.isConnected ? act.element : findAlike(act.element)[act.place]
    isRepeating = true
    if (element && Date.now() - act.at < PATIENCE_MS) REPEAT[act.type](element, act)
    isRepeating = false
    setTimeout(doAgain, 20)
  }

  // React ignores events that do not change the value, so the former value is restored first.
  const REPEAT = {
    click(element, act) {
      if ('checked' in element && element === act.element) element.checked = !element.checked
      element.click()
    },
    input(element, { value }) {
      element.value = element.defaultValue
      setValue(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    change(element, { value, files }) {
      if (element.tagName === 'SELECT') element.value = value
      else if (element.files !== files) element.files = files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    submit: (element) => element.requestSubmit(),
  }

  const listeners = [...Object.keys(REPEAT).map((type) => [type, keep]), ['beforeinput', restoreText]]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  function stopKeeping() {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
  }
  addEventListener('taken-over', () => setTimeout(doAgain, 0), { once: true })
})()
