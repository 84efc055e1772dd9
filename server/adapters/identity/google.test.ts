import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { recordingServer } from '../testing/recording-server.ts'
import { createGoogle } from './google.ts'
import { IdentityRefused, IdentityUnavailable } from './identity-provider.ts'

const keyPair = await generateKeyPair('RS256', { extractable: true })
const foreign = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(keyPair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
const CLIENT = 'carasun-web'
const journey = { state: 's', nonce: 'our-nonce', verifier: 'v'.repeat(43), redirectUri: 'http://shop/back' }

/** A path at which Google responds incorrectly, and how. */
type Fault = {
  path: string
  how: 'silence' | 'error' | 'garbage' | 'flood' | 'redirect' | Record<string, unknown>
}
let fault: Fault | null = null
let idToken = ''
const MOVED = '/moved'
const google = await recordingServer(async ({ path }, response) => {
  const responses: Record<string, unknown> = {
    '/.well-known/openid-configuration': discovery(),
    '/jwks': { keys: [jwk] },
    '/token': { access_token: 'a', id_token: idToken, token_type: 'Bearer' },
  }
  const correct = responses[path.replace(MOVED, '')] ?? {}
  if (fault && path.startsWith(fault.path)) {
    const { how } = fault
    if (how === 'silence') return
    if (how === 'error') return void response.writeHead(500).end(JSON.stringify(correct))
    if (how === 'garbage') return void response.end('<html>oops')
    // The response itself is correct: only its length, or only its address, is wrong.
    if (how === 'flood') return void response.end(JSON.stringify({ ...correct, text: 'x'.repeat(200_000) }))
    if (how === 'redirect')
      return void response.writeHead(302, { location: `${google.url}${MOVED}${path}` }).end()
    return void response.end(JSON.stringify(how))
  }
  response.end(JSON.stringify(correct))
})
afterAll(() => google.close())
function discovery() {
  return {
    issuer: google.url,
    authorization_endpoint: `${google.url}/authorize`,
    token_endpoint: `${google.url}/token`,
    jwks_uri: `${google.url}/jwks`,
  }
}

/** Long enough for a busy machine; the short timeout is for responses that never come. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300

const provider = (now?: () => Date) =>
  createGoogle({
    issuer: google.url,
    clientId: CLIENT,
    clientSecret: 'geheim',
    timeoutMs: fault?.how === 'silence' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS,
    now,
  })

const claims = { sub: '10769150350006150715113082367', email: 'rara@example.com', email_verified: true }
const sign = (
  overrides: JWTPayload = {},
  key = keyPair.privateKey,
  header: object = { alg: 'RS256', kid: 'k1' },
) =>
  new SignJWT({
    iss: google.url,
    aud: CLIENT,
    iat: now(),
    exp: now() + 3600,
    nonce: journey.nonce,
    given_name: 'Rara',
    family_name: 'Lestari',
    ...claims,
    ...overrides,
  })
    .setProtectedHeader(header as { alg: string })
    .sign(key)
const now = () => Math.floor(Date.now() / 1000)

const redeem = async (token: Promise<string> | string, keysFault: Fault | null = null) => {
  idToken = await token
  fault = keysFault
  return provider().redeem('the-code', journey)
}

test('the browser is sent to Google with PKCE, state and nonce, but not the verifier', async () => {
  fault = null
  const url = new URL(await provider().authorizeUrl(journey))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: CLIENT,
    redirect_uri: journey.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 's',
    nonce: 'our-nonce',
    // RFC 7636, 4.2
    code_challenge: createHash('sha256').update(journey.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  expect(url.href).not.toContain(journey.verifier)
})

test('a valid token names the person; the code is sent with secret and verifier', async () => {
  expect(await redeem(sign())).toEqual({
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: true,
    firstName: 'Rara',
    lastName: 'Lestari',
  })
  const form = new URLSearchParams(google.received.findLast(({ path }) => path === '/token')?.body)
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'the-code',
    client_secret: 'geheim',
    code_verifier: journey.verifier,
    redirect_uri: journey.redirectUri,
  })
})

describe('refuses a token', () => {
  const cases: Record<string, () => Promise<string> | string> = {
    'for another app': () => sign({ aud: 'somebody-else' }),
    'for us among others, but issued to another app': () => sign({ aud: [CLIENT, 'x'], azp: 'x' }),
    'of another issuer': () => sign({ iss: 'https://evil.example' }),
    'that has expired': () => sign({ iat: now() - 7200, exp: now() - 3600 }),
    'that never expires': () => sign({ exp: undefined }),
    'from another sign-in': () => sign({ nonce: 'another' }),
    'without a nonce': () => sign({ nonce: undefined }),
    'without a subject': () => sign({ sub: '' }),
    'signed by another key': () => sign({}, foreign.privateKey),
    'signed by a key that Google does not have': () =>
      sign({}, foreign.privateKey, { alg: 'RS256', kid: 'k9' }),
    'without a signature': () =>
      new UnsecuredJWT({ ...claims, nonce: journey.nonce })
        .setIssuer(google.url)
        .setAudience(CLIENT)
        .setIssuedAt()
        .setExpirationTime('1h')
        .encode(),
    'signed with our public key as the secret': () =>
      new SignJWT({ ...claims, nonce: journey.nonce })
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .setIssuer(google.url)
        .setAudience(CLIENT)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(JSON.stringify(jwk))),
    'that is not a token': () => 'x.y.z',
  }
  test.each(Object.entries(cases))('%s', async (_, token) => {
    await expect(redeem(token())).rejects.toBeInstanceOf(IdentityRefused)
  })
  test('whose payload was changed', async () => {
    const [head, , tail] = (await sign()).split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
    await expect(redeem([head, body, tail].join('.'))).rejects.toBeInstanceOf(IdentityRefused)
  })
  test('whose code has already been used', async () => {
    fault = null
    const provider = await recordingServer(({ path }, response) => {
      const document = {
        issuer: provider.url,
        authorization_endpoint: `${provider.url}/a`,
        token_endpoint: `${provider.url}/token`,
        jwks_uri: `${provider.url}/jwks`,
      }
      if (path === '/token') response.writeHead(400).end('{"error":"invalid_grant"}')
      else response.end(JSON.stringify(document))
    })
    const otherProvider = createGoogle({
      issuer: provider.url,
      clientId: CLIENT,
      clientSecret: 'x',
      timeoutMs: LONG_TIMEOUT_MS,
    })
    await expect(otherProvider.redeem('used', journey)).rejects.toBeInstanceOf(IdentityRefused)
    await provider.close()
  })
})

describe('reports that Google is unavailable', () => {
  const faults = ['silence', 'error', 'garbage', 'flood', 'redirect'] as const
  const paths = ['/.well-known', '/token', '/jwks'] as const
  test.each(paths.flatMap(path => faults.map(how => [path, how] as const)))(
    'when %s responds with %s',
    async (path, how) => {
      await expect(redeem(sign(), { path, how })).rejects.toBeInstanceOf(IdentityUnavailable)
    },
  )
  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['no endpoints', { issuer: google.url }],
    ...['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(
      missing =>
        [`no ${missing}`, { ...discovery(), [missing]: undefined }] as [string, Record<string, unknown>],
    ),
  ])('when its discovery document has %s', async (_, how) => {
    await expect(redeem(sign(), { path: '/.well-known', how })).rejects.toBeInstanceOf(IdentityUnavailable)
  })
  test('and fetches the discovery document again after a failure', async () => {
    const otherProvider = provider()
    fault = { path: '/.well-known', how: 'error' }
    await expect(otherProvider.authorizeUrl(journey)).rejects.toBeInstanceOf(IdentityUnavailable)
    fault = null
    expect(await otherProvider.authorizeUrl(journey)).toContain('/authorize')
  })
})

test('a token from an app is checked for everything except our nonce', async () => {
  fault = null
  const otherProvider = provider()
  expect((await otherProvider.inspect(await sign({ nonce: undefined }))).subject).toBe(claims.sub)
  await expect(otherProvider.inspect(await sign({ aud: 'x' }))).rejects.toBeInstanceOf(IdentityRefused)
})
