import { keepScroll } from './keep-scroll'
import { takeFileDrops } from './page-drop'

/** Starts what listens to the whole page: dropped files, and the way back. Returns a function that stops it. */
export function listen(): () => void {
  const stops = [takeFileDrops(), keepScroll()]
  return () => stops.forEach((stop) => stop())
}
