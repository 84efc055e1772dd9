import type { FastifyInstance } from 'fastify'
import type { SimulatorClient } from './client.ts'
import type { Grants } from './grants.ts'
import { choicePage } from './pages.ts'
import type { SimulatedPerson } from './people.ts'

interface Choice {
  provider: string
  people: SimulatedPerson[]
  client: SimulatorClient
  grants: Grants
}

type AuthorizationQuery = Record<string, string>

/**
 * Serves the page to which the shop sends a browser. Its buttons send the browser back with a code, or with a refusal.
 */
export function serveChoice(
  app: FastifyInstance,
  path: string,
  { provider, people, client, grants }: Choice,
) {
  // An unknown client or redirect address gets an error here and no redirect (RFC 6749, 4.1.2.1).
  const isOurs = ({ client_id, redirect_uri, code_challenge, code_challenge_method }: AuthorizationQuery) =>
    client_id === client.id &&
    redirect_uri !== undefined &&
    client.isOwnAddress(redirect_uri) &&
    Boolean(code_challenge) &&
    code_challenge_method === 'S256'

  app.get<{ Querystring: AuthorizationQuery }>(path, async (request, reply) => {
    if (!isOurs(request.query)) return reply.code(400).type('text/plain').send('Unknown client or address.')
    return reply
      .type('text/html; charset=utf-8')
      .send(choicePage(provider, people, new URLSearchParams(request.query)))
  })

  app.post<{ Body: AuthorizationQuery }>(path, async (request, reply) => {
    const { body } = request
    if (!isOurs(body)) return reply.code(400).type('text/plain').send('Unknown client or address.')
    const back = new URL(body.redirect_uri ?? '')
    const person = people.find(({ subject }) => subject === body.person)
    if (person) {
      const authorization = {
        clientId: client.id,
        redirectUri: body.redirect_uri ?? '',
        challenge: body.code_challenge ?? '',
        nonce: body.nonce ?? null,
      }
      back.searchParams.set('code', grants.issueCode(person, authorization))
    } else back.searchParams.set('error', 'access_denied')
    if (body.state !== undefined) back.searchParams.set('state', body.state)
    return reply.redirect(back.href, 303)
  })
}
