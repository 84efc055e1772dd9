import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { serveChoice } from './choice.ts'
import type { SimulatorClient } from './client.ts'
import { createGrants } from './grants.ts'
import { simulatedPeople } from './people.ts'

/** Serves the parts of Facebook's login dialog and Graph API that signing in needs, under `/facebook`. */
export function serveFacebook(app: FastifyInstance, client: SimulatorClient) {
  const grants = createGrants()
  const refusal = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } })
  serveChoice(app, '/facebook/dialog/oauth', {
    provider: 'Facebook',
    people: simulatedPeople,
    client,
    grants,
  })

  app.get<{ Querystring: Record<string, string> }>('/facebook/oauth/access_token', async (request, reply) => {
    const { client_id = '', client_secret, redirect_uri = '', code = '', code_verifier = '' } = request.query
    const grant = grants.redeemCode(code, {
      clientId: client_id,
      redirectUri: redirect_uri,
      verifier: code_verifier,
    })
    if (client_secret !== client.secret || !grant)
      return reply.code(400).send(refusal('This authorization code has been used.'))
    const { token, lifetimeSeconds } = grants.issueToken(grant.person)
    return { access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds }
  })

  app.get<{ Querystring: Record<string, string> }>('/facebook/debug_token', async (request, reply) => {
    const { input_token = '', access_token } = request.query
    if (access_token !== `${client.id}|${client.secret}`)
      return reply.code(400).send(refusal('Invalid OAuth access token.'))
    const grant = grants.findToken(input_token)
    return {
      data: grant
        ? {
            app_id: client.id,
            type: 'USER',
            is_valid: true,
            expires_at: Math.floor(grant.endsAt / 1000),
            user_id: grant.person.subject,
            scopes: ['email', 'public_profile'],
          }
        : { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } },
    }
  })

  app.get<{ Querystring: Record<string, string> }>('/facebook/me', async (request, reply) => {
    const { access_token = '', appsecret_proof } = request.query
    const grant = grants.findToken(access_token)
    const proof = createHmac('sha256', client.secret).update(access_token).digest('hex')
    if (!grant || appsecret_proof !== proof)
      return reply.code(400).send(refusal('Invalid OAuth access token.'))
    const { subject, firstName, lastName, email } = grant.person
    return {
      id: subject,
      first_name: firstName,
      last_name: lastName,
      name: `${firstName} ${lastName}`.trim(),
      ...(email === null ? {} : { email }),
    }
  })
}
