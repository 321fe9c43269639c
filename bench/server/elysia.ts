// Reference server for the cost of the framework, in its own process: a JSON route of a client's size with our
// standard headers. None of our routes can be cheaper.
import { Elysia } from 'elysia'
import { toBaseHeaders } from '../../src/server/http/headers'
import { CLIENT } from './client'

const app = new Elysia()
  .onRequest(({ set }) => {
    set.headers = toBaseHeaders(crypto.randomUUID(), false)
  })
  .get('/client', () => CLIENT)
  .listen({ port: Number(process.env.PORT), hostname: '127.0.0.1' })
console.log(`Listening on ${app.server?.url}`)
