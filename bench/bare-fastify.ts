// Fastify with one route that parses a form and stores nothing: the cost of a hit before it is processed and stored.
import formbody from '@fastify/formbody'
import fastify from 'fastify'

const app = fastify({ logger: false })
app.register(formbody)
app.post('/api/census/RecordHit', (_request, reply) => reply.code(204).send())
app.get('/readyz', (_request, reply) => reply.code(200).send('ok'))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
