// What a page needs before the screens' own code is there. A file, since the policy allows no script inside a page.
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

  // The server's page can be seen before it can answer. What somebody does meanwhile is kept, and done again once React
  // has taken over the place: it leaves its mark on every element that it answers for.
  const PATIENCE_MS = 20_000
  const kept = []
  const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  function keep({ type, target }) {
    const element = type === 'click' ? target.closest?.('button, a, input, summary') : target
    if (!element?.isConnected || isTakenOver(element) || !matters(type, element)) return
    const before = kept.at(-1)
    if (before?.type === type && before.element === element && type === 'input') return
    const act = { type, element, at: Date.now() }
    kept.push(act)
    if (kept.length === 1) setTimeout(doAgain, 0)
    // React may take over at this very event, and has then seen it.
    setTimeout(() => {
      if (isTakenOver(element) && kept.includes(act)) kept.splice(kept.indexOf(act), 1)
    }, 0)
  }

  function matters(type, element) {
    const tick = element.type === 'checkbox' || element.type === 'radio'
    if (type === 'click') return tick || (element.tagName === 'BUTTON' && element.type !== 'submit')
    if (type === 'input') return !tick && element.tagName !== 'SELECT' && element.type !== 'file'
    if (type === 'change') return element.tagName === 'SELECT' || element.type === 'file'
    return true
  }

  function doAgain() {
    const [act] = kept
    if (!act) return
    const { type, element, at } = act
    const answers = element.isConnected && isTakenOver(element)
    if (answers || !element.isConnected || Date.now() - at > PATIENCE_MS) kept.shift()
    if (answers) REPEAT[type](element)
    // One at a time: the next may depend on what this one has changed.
    setTimeout(doAgain, 20)
  }

  // React compares with the value that it found: it has to find the one from before.
  const REPEAT = {
    click(element) {
      if ('checked' in element) element.checked = !element.checked
      element.click()
    },
    input(element) {
      const typed = element.value
      element.value = element.defaultValue
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
      set.call(element, typed)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    },
    change: (element) => element.dispatchEvent(new Event('change', { bubbles: true })),
    submit: (element) => element.requestSubmit(),
  }

  for (const type of Object.keys(REPEAT)) addEventListener(type, keep, true)
  addEventListener(
    'submit',
    (event) => {
      if (!isTakenOver(event.target)) event.preventDefault()
    },
    true,
  )
})()
