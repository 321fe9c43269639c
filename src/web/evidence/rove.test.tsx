import { afterEach, describe, expect, test } from 'bun:test'
import { rove, stepFrom } from './rove'

const PAGE = `
  <section data-figures><button data-figure>a1</button> <button data-figure>a2</button></section>
  <section data-figures><table><tbody>
    <tr><th>x</th><td><button data-figure>b1</button></td><td><button data-figure>c1</button></td></tr>
    <tr><th>y</th><td>none</td><td><button data-figure>c2</button></td></tr>
    <tr><th>z</th><td><button data-figure>b3</button></td><td><button data-figure>c3</button></td></tr>
  </tbody></table></section>`

let stop = () => {}
function open() {
  document.body.innerHTML = `<main>${PAGE}</main>`
  const root = document.querySelector('main')!
  stop = rove(root)
  return root
}
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const figure = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-figure]')].find((one) => one.textContent === name)!
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[data-figure]')]
    .filter((one) => one.tabIndex === 0)
    .map((one) => one.textContent)
function press(key: string, more: KeyboardEventInit = {}) {
  document.activeElement!.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
  return document.activeElement!.textContent
}

describe('figures', () => {
  test('have one tab stop per part of the page, also those added later', async () => {
    const root = open()
    expect(stops()).toEqual(['a1', 'b1'])
    root.querySelector('section')!.insertAdjacentHTML('beforeend', '<button data-figure>a3</button>')
    await new Promise((done) => setTimeout(done, 60))
    expect(stops()).toEqual(['a1', 'b1'])
  })

  test('the tab stop is the figure that had the focus last', () => {
    open()
    figure('c2').focus()
    expect(stops()).toEqual(['a1', 'c2'])
  })

  test('follow each other by the arrow keys, over parts too; in a table up and down a column', () => {
    open()
    figure('a1').focus()
    expect(press('ArrowRight')).toBe('a2')
    expect(press('ArrowRight')).toBe('b1')
    expect(press('ArrowDown')).toBe('b3')
    expect(press('ArrowUp')).toBe('b1')
    expect(press('ArrowLeft')).toBe('a2')
    expect(press('ArrowRight', { ctrlKey: true })).toBe('a2')
  })

  test('the first and the last figure have no further neighbour', () => {
    open()
    const figures = [...document.querySelectorAll<HTMLElement>('[data-figure]')]
    expect(stepFrom(figures, figures[0]!, -1)).toBeNull()
    expect(stepFrom(figures, figures.at(-1)!, 1)).toBeNull()
  })
})
