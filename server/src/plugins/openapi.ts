import swagger from '@fastify/swagger'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { isLocalPeer } from '../ground/addresses/local-peer.ts'

/**
 * The contract as OpenAPI, printed from the calls that are registered after this plugin: GET /api/openapi.json. In
 * production it is for whoever asks on the machine itself, past no proxy.
 */
export const openapi = fastifyPlugin<{ isProduction: boolean }>(async (app, { isProduction }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'АкваПолис',
        version: '1.0.0',
        description:
          'Session cookie, X-Requested-With: XMLHttpRequest on every call, XSRF-TOKEN cookie sent back as X-XSRF-TOKEN on every call but GET. X-Customer: the id of the customer the page was drawn for; 403 other_customer when another one is signed in by now.',
      },
    },
    // Only the calls of the contract have an access; pages, health and the bank's routes are none of them.
    transform: (route) =>
      route.route.config?.access ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  })
  app.get('/api/openapi.json', async (request, reply) =>
    isProduction && !isLocalPeer(request) ? reply.callNotFound() : app.swagger(),
  )
})
