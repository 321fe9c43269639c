/** Frames in which a page has to hold still at its old place: it is rendered in several steps, and begins at its top. */
const STEADY = 10
/** Milliseconds after which a page that became too short is left where it is. */
const PATIENCE = 2000

/** Restores how far a page was scrolled when the browser goes back to it. Returns a function that stops that. */
export function keepScroll(): () => void {
  const tops = new Map<string, number>()
  const toKey = () => location.pathname + location.search
  let shown = location.pathname
  let stop = () => {}

  const note = () => tops.set(toKey(), scrollY)
  const arrive = () => void (shown = location.pathname)
  function goBack() {
    stop()
    const top = tops.get(toKey())
    if (location.pathname !== shown && top) stop = holdAt(top)
    arrive()
  }
  const halt = () => stop()
  const listeners = { scroll: note, pushState: arrive, replaceState: arrive, popstate: goBack, wheel: halt, pointerdown: halt, keydown: halt } // prettier-ignore
  for (const [event, listener] of Object.entries(listeners)) addEventListener(event, listener)
  return () => {
    stop()
    for (const [event, listener] of Object.entries(listeners)) removeEventListener(event, listener)
  }
}

/** Scrolls the page there in each frame until it stays. */
function holdAt(top: number): () => void {
  const end = performance.now() + PATIENCE
  let steady = 0
  let frame = requestAnimationFrame(hold)
  function hold(now: number) {
    steady = Math.abs(scrollY - top) < 1 ? steady + 1 : 0
    if (steady >= STEADY || now > end) return
    scrollTo(0, top)
    frame = requestAnimationFrame(hold)
  }
  return () => cancelAnimationFrame(frame)
}
