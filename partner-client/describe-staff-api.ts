import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import swagger from '@fastify/swagger'
import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type RefusalCode, refusals } from '../contract/refusals.ts'
import type { App } from '../server/http/app-types.ts'
import { readHandlers } from './read-handlers.ts'

/** Writes the OpenAPI document of the staff API: its inputs are the routes' schemas, its responses the handlers' types. */

interface OpenApiDocument {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, { description: string }> }
}

interface Operation {
  parameters?: { name: string; in: string }[]
  responses: Record<string, object>
}

declare module 'fastify' {
  interface FastifyInstance {
    describeStaffApi?: () => OpenApiDocument
  }
}

const PREFIX = '/api/staff'

/** `build` makes the server: its routes are described as they are registered. */
export async function describeStaffApi(build: () => Promise<App>): Promise<OpenApiDocument> {
  const handlers = readHandlers()
  const listen = (message: unknown) => {
    void (message as { fastify: App }).fastify.register(swagger, {
      decorator: 'describeStaffApi' as 'swagger',
      convertConstToEnum: false,
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Carasun: staff API',
          version: '1',
          description:
            'What staff do in the back office, for programs. Every response is an envelope; docs/partners.md explains keys, limits and repetition.',
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: {
            apiKey: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'csk_live_…',
              description: 'An API key with the permission that the call names.',
            },
            session: {
              type: 'apiKey',
              in: 'cookie',
              name: 'carasun_staff',
              description: 'The session of a person in the back office, with a second factor.',
            },
          },
        },
      },
      transform: input => {
        const { url, route } = input
        const config = (route.config ?? {}) as FastifyContextConfig
        // Signing in belongs to the back office’s own pages.
        if (!url.startsWith(`${PREFIX}/`) || config.staffPermission === undefined)
          return { schema: { hide: true }, url }
        const { hide: _hidden, ...schema } = input.schema ?? {}
        const { schema: plain } = jsonSchemaTransform({ ...input, schema } as never)
        return { schema: { ...(plain as object), ...factsOf(route as RouteOptions, config) } as never, url }
      },
    })
  }
  subscribe('fastify.initialization', listen)
  const app = await build()
  unsubscribe('fastify.initialization', listen)
  await app.ready()
  const document = app.describeStaffApi?.()
  await app.close()
  if (!document) throw new Error('The routes were not described.')
  return complete(document)

  function factsOf({ method, url }: RouteOptions, config: FastifyContextConfig) {
    const call = `${method} ${url.slice(PREFIX.length)}`
    const handler = handlers.byCall.get(call)
    if (!handler) throw new Error(`${call} has no staffRoute in the source.`)
    return {
      operationId: operationIdOf(call),
      security: config.isForKeys ? [{ apiKey: [] }, { session: [] }] : [{ session: [] }],
      'x-permission': config.staffPermission,
      'x-handler': handler,
      'x-config': config,
    }
  }

  /** Adds what the plugin cannot know: responses, their schemas, and the header that makes a call happen once. */
  function complete(plain: OpenApiDocument): OpenApiDocument {
    const paths = Object.entries(plain.paths)
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([path, item]) => [
        path,
        Object.fromEntries(
          Object.entries(item).map(([method, operation]) => [method, completeOperation(operation)]),
        ),
      ])
    return {
      ...plain,
      paths: Object.fromEntries(paths),
      components: {
        ...plain.components,
        responses: Object.fromEntries(
          Object.entries(shared).map(([name, codes]) => [name, refusalResponse(codes)]),
        ),
        schemas: Object.fromEntries(
          Object.entries({ ...handlers.schemas, Refusal: refusalSchema }).sort(([a], [b]) =>
            a.localeCompare(b, 'en'),
          ),
        ),
      },
    }
  }
}

function completeOperation(operation: Operation): Operation {
  const {
    'x-handler': handler,
    'x-config': config,
    ...rest
  } = operation as unknown as {
    'x-handler': { data: object | null; refusals: RefusalCode[] }
    'x-config': FastifyContextConfig
  } & Operation
  // Some handlers look after the key themselves.
  const isOnce = config.isOnce || handler.refusals.includes('IDEMPOTENCY_KEY_REUSED')
  const parameters = [...(rest.parameters ?? []), ...(isOnce ? [idempotencyKey] : [])]
  const hasInput = 'requestBody' in rest || (rest.parameters?.length ?? 0) > 0
  return {
    ...rest,
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      200: successOf(handler.data),
      ...refusalsByStatus([...new Set([...generalRefusals(config, hasInput), ...handler.refusals])]),
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A text of your choice, new for each act. The same key with the same body gets the first response again, for two days: send it, and repeat the call with it if no response came.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

/** Refusals before the handler. */
const generalRefusals = (config: FastifyContextConfig, hasInput: boolean): RefusalCode[] => [
  ...(hasInput ? (['INVALID_INPUT'] as const) : []),
  'API_KEY_IN_ADDRESS',
  'API_KEY_INVALID',
  'STAFF_FACTOR_NEEDED',
  'STAFF_NOT_SIGNED_IN',
  ...(config.isForKeys ? [] : (['PERSON_NEEDED'] as const)),
  'PERMISSION_MISSING',
  ...(config.isFinal ? (['CONFIRMATION_NEEDED'] as const) : []),
  ...(config.isOnce ? (['IDEMPOTENCY_KEY_REUSED', 'IN_PROGRESS'] as const) : []),
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'UNEXPECTED',
]

const successOf = (data: object | null) =>
  data === null
    ? { description: 'A file or a stream', content: { '*/*': { schema: { type: 'string' } } } }
    : {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { type: 'boolean', const: true }, data },
              required: ['success', 'data'],
            },
          },
        },
      }

/** Responses that most calls have, by their name in the document. */
const shared: Record<string, RefusalCode[]> = {
  NotSignedIn: ['API_KEY_INVALID', 'STAFF_FACTOR_NEEDED', 'STAFF_NOT_SIGNED_IN'],
  PermissionMissing: ['PERMISSION_MISSING'],
  TooManyCalls: ['TOO_MANY_REQUESTS'],
  Unavailable: ['UNAVAILABLE'],
  Unexpected: ['UNEXPECTED'],
}

function refusalsByStatus(codes: RefusalCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes.toSorted(), code => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => {
      const name = Object.keys(shared).find(each => String(shared[each]) === String(own))
      return [status, name ? { $ref: `#/components/responses/${name}` } : refusalResponse(own)]
    }),
  )
}

const refusalResponse = (codes: RefusalCode[]) => ({
  description: codes.map(code => `\`${code}\`: ${refusals[code].next}`).join('\n\n'),
  ...(codes.some(code => [429, 503].includes(refusals[code].status))
    ? { headers: { 'Retry-After': retryAfter } }
    : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', properties: { code: { type: 'string', enum: codes } } },
        ],
      },
    },
  },
})

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

const refusalSchema = {
  type: 'object',
  description: 'Every refusal has this form. `code` says why, `message` is Indonesian and for people.',
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string', description: 'The input that is wrong.' },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Quote it when you ask the shop about a call.' },
  },
  required: ['success', 'code', 'message', 'requestId'],
}

/** "GET /orders/:id/parcels" is `getOrdersByIdParcels`. */
function operationIdOf(call: string): string {
  const [method = '', path = ''] = call.split(' ')
  const words = path
    .split('/')
    .filter(Boolean)
    .flatMap(part => (part.startsWith(':') ? ['by', part.slice(1)] : part.split('-')))
  return [method.toLowerCase(), ...words.map(word => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('')
}
