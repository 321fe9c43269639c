// Reference server with Bun alone, in its own process. Answers JSON of a client's size, and reads and parses uploads.
import Papa from 'papaparse'
import { CLIENT } from './client'

const server = Bun.serve({
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  fetch: (request) => (request.method === 'POST' ? swallow(request) : Response.json(CLIENT)),
})
console.log(`Listening on ${server.url}`)

async function swallow(request: Request): Promise<Response> {
  const file = (await request.formData()).get('file')
  const text = file instanceof Blob ? await file.text() : ''
  return Response.json({ rows: Papa.parse(text, { delimiter: ',', newline: '\n' }).data.length })
}
