import { expect, test } from 'bun:test'
import { csv, toForm } from '../../../test/support/uploads'
import { readCsvUpload } from './upload'

test('the hash covers exactly the file, whatever chunks it arrives in', async () => {
  const text = 'Campaign name,Amount spent (USD)\n'.concat('Ä,1\n'.repeat(60_000))
  const form = toForm({ type: 'campaign', clientId: 'c', file: csv(text) })
  const whole = new Request('http://localhost/', { method: 'POST', body: form })
  const body = new Uint8Array(await whole.clone().arrayBuffer())
  const pieces = new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 7001) controller.enqueue(body.subarray(at, at + 7001))
      controller.close()
    },
  })
  const upload = await readCsvUpload(
    new Request('http://localhost/', { method: 'POST', body: pieces, headers: whole.headers }),
  )
  expect(new TextDecoder().decode(upload.bytes)).toBe(text)
  expect(upload.fileHash).toBe(new Bun.CryptoHasher('sha256').update(text).digest('hex'))
})
