import { afterEach, expect, spyOn, test } from 'bun:test'
import { copyText } from './copy-text'

const refuse = () =>
  spyOn(navigator.clipboard, 'writeText').mockImplementation(() => Promise.reject(new Error('refused')))
const written: string[] = []
/** A browser whose command copies or not, and asks the page for the text. */
function withCommand(isAllowed: boolean) {
  document.execCommand = () => {
    const event = new Event('copy', { cancelable: true })
    Object.assign(event, { clipboardData: { setData: (_: string, text: string) => written.push(text) } })
    if (isAllowed) document.dispatchEvent(event)
    return isAllowed
  }
}

afterEach(() => {
  written.length = 0
})

test('a refused clipboard is asked in the older way, which leaves nothing behind', async () => {
  const clipboard = refuse()
  withCommand(true)
  await copyText('a')
  await copyText('b')
  expect(written).toEqual(['a', 'b'])
  clipboard.mockRestore()
})

test('rejects where both ways are refused', async () => {
  const clipboard = refuse()
  withCommand(false)
  expect(copyText('a')).rejects.toThrow('refused')
  expect(written).toEqual([])
  clipboard.mockRestore()
})
