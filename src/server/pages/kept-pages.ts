import type { FirstAnswer } from './first-answers'
import type { WrittenPage } from './write-page'

export type WritePage = () => Promise<WrittenPage>

/**
 * Keeps the pages rendered last. A page is made of its address, its answers and the date, so whoever opens it again while
 * these are the same gets the same page. At most `limit` pages stay, those opened last.
 */
export function createKeptPages(limit: number) {
  const pages = new Map<string, WrittenPage>()

  return async function keepPage(
    address: string,
    answers: readonly FirstAnswer[],
    write: WritePage,
    today = new Date().toISOString().slice(0, 10),
  ): Promise<WrittenPage> {
    const hash = new Bun.CryptoHasher('sha256')
    // As JSON, so that no text can be told apart in two ways.
    hash.update(JSON.stringify([today, address, answers.map(({ path, text }) => [path, text.length])]))
    for (const { text } of answers) hash.update(text)
    const key = hash.digest('base64')
    const page = pages.get(key) ?? (await write())
    pages.delete(key)
    pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > limit) pages.delete(oldest!)
    return page
  }
}
