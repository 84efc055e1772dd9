import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { serveChoice } from './choice.ts'
import type { SimulatorClient } from './client.ts'
import { createGrants } from './grants.ts'
import { type SimulatedPerson, simulatedPeople } from './people.ts'

const KEY_ID = 'simulator-1'

/** Serves an OpenID Connect provider under `/google`: discovery, authorization, token, keys, userinfo. */
export async function serveGoogle(app: FastifyInstance, client: SimulatorClient, url: () => string) {
  const issuer = () => `${url()}/google`
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  const grants = createGrants()

  app.get('/google/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    userinfo_endpoint: `${issuer()}/userinfo`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }))
  app.get('/google/jwks', () => ({ keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }))
  serveChoice(app, '/google/authorize', { provider: 'Google', people: simulatedPeople, client, grants })

  app.post<{ Body: Record<string, string> }>('/google/token', async (request, reply) => {
    const { client_id = '', client_secret, redirect_uri = '', code = '', code_verifier = '' } = request.body
    if (client_id !== client.id || client_secret !== client.secret)
      return reply.code(401).send({ error: 'invalid_client' })
    const grant = grants.redeemCode(code, {
      clientId: client_id,
      redirectUri: redirect_uri,
      verifier: code_verifier,
    })
    if (request.body.grant_type !== 'authorization_code' || !grant)
      return reply.code(400).send({ error: 'invalid_grant' })
    const { token, lifetimeSeconds } = grants.issueToken(grant.person)
    const idToken = await new SignJWT({
      ...claimsOf(grant.person),
      azp: client.id,
      ...(grant.nonce === null ? {} : { nonce: grant.nonce }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .setIssuer(issuer())
      .setAudience(client.id)
      .setSubject(grant.person.subject)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(privateKey)
    return {
      access_token: token,
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope: 'openid email profile',
    }
  })
  app.get('/google/userinfo', async (request, reply) => {
    const grant = grants.findToken(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (!grant) return reply.code(401).send({ error: 'invalid_token' })
    return { sub: grant.person.subject, ...claimsOf(grant.person) }
  })
}

const claimsOf = (person: SimulatedPerson) => ({
  name: `${person.firstName} ${person.lastName}`.trim(),
  given_name: person.firstName,
  family_name: person.lastName,
  ...(person.email === null ? {} : { email: person.email, email_verified: person.isEmailVerified }),
})
