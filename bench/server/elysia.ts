// The cost of the framework alone: a JSON route of a client's size, with the headers that every answer carries, and nothing
// else. No route of ours can be cheaper. Runs as a process of its own.
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
