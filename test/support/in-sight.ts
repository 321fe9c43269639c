import type { Page } from './open-browser'

/** Whether the first element of a selector lies within the height of the window. */
export const inSight = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
