import { createHash, createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { recordingServer } from '../testing/recording-server.ts'
import { createFacebook } from './facebook.ts'
import { IdentityRefused, IdentityUnavailable } from './identity-provider.ts'

const journey = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://shop/back' }
const [APP, SECRET] = ['1234567890', 'app-geheim']

type FakeResponse = { status?: number; body?: object; raw?: string } | 'silence'
const correctResponses = (): Record<string, Exclude<FakeResponse, 'silence'>> => ({
  '/oauth/access_token': { body: { access_token: 'EAAtoken', token_type: 'bearer', expires_in: 3600 } },
  '/debug_token': {
    body: {
      data: {
        app_id: APP,
        type: 'USER',
        is_valid: true,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
        user_id: '42',
      },
    },
  },
  '/me': { body: { id: '42', first_name: 'Rara', last_name: 'Lestari', email: 'rara@example.com' } },
})
let responses: Record<string, FakeResponse> = correctResponses()
const graph = await recordingServer(({ path }, response) => {
  const scripted = responses[path.split('?')[0] ?? ''] ?? {}
  if (scripted === 'silence') return
  response.writeHead(scripted.status ?? 200).end(scripted.raw ?? JSON.stringify(scripted.body ?? {}))
})
afterAll(() => graph.close())
/** Long enough for a busy machine; the short timeout is for responses that never come. */
const LONG_TIMEOUT_MS = 10_000
const SHORT_TIMEOUT_MS = 300
const facebookWithin = (timeoutMs: number) =>
  createFacebook({
    dialogBaseUrl: 'https://www.facebook.com/v23.0',
    graphBaseUrl: graph.url,
    appId: APP,
    appSecret: SECRET,
    timeoutMs,
  })
const facebook = facebookWithin(LONG_TIMEOUT_MS)
const queryOf = (path: string) =>
  Object.fromEntries(
    new URL(graph.received.findLast(received => received.path.startsWith(path))?.path ?? '/', graph.url)
      .searchParams,
  )

test('the browser is sent to the dialog with state and PKCE', async () => {
  const url = new URL(await facebook.authorizeUrl(journey))
  expect(url.origin + url.pathname).toBe('https://www.facebook.com/v23.0/dialog/oauth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: APP,
    redirect_uri: journey.redirectUri,
    state: 's',
    response_type: 'code',
    // RFC 7636, 4.2: the SHA-256 of the verifier; the verifier itself is not sent
    code_challenge: createHash('sha256').update(journey.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(url.href).not.toContain(journey.verifier)
})

test('the token is inspected with the app’s secret before the profile is fetched', async () => {
  responses = correctResponses()
  graph.received.length = 0
  expect(await facebook.redeem('code', journey)).toEqual({
    subject: '42',
    email: 'rara@example.com',
    isEmailVerified: true,
    firstName: 'Rara',
    lastName: 'Lestari',
  })
  expect(graph.received.map(({ path }) => path.split('?')[0])).toEqual([
    '/oauth/access_token',
    '/debug_token',
    '/me',
  ])
  expect(queryOf('/oauth/access_token')).toMatchObject({
    code: 'code',
    client_secret: SECRET,
    code_verifier: journey.verifier,
  })
  expect(queryOf('/debug_token')).toEqual({ input_token: 'EAAtoken', access_token: `${APP}|${SECRET}` })
  expect(queryOf('/me').appsecret_proof).toBe(createHmac('sha256', SECRET).update('EAAtoken').digest('hex'))
})

test('an account without an e-mail address is accepted without one', async () => {
  responses = { ...correctResponses(), '/me': { body: { id: '42', first_name: 'Bagas' } } }
  expect(await facebook.inspect('t')).toMatchObject({ email: null, isEmailVerified: false, lastName: '' })
})

const data = (overrides: object): FakeResponse => ({
  body: { data: { app_id: APP, type: 'USER', is_valid: true, expires_at: 0, user_id: '42', ...overrides } },
})
test.each<[string, string, FakeResponse]>([
  ['is not valid', '/debug_token', data({ is_valid: false })],
  ['belongs to another app', '/debug_token', data({ app_id: '99' })],
  ['has expired', '/debug_token', data({ expires_at: 1_700_000_000 })],
  ['belongs to a page', '/debug_token', data({ type: 'PAGE' })],
  ['names nobody', '/debug_token', data({ user_id: undefined })],
  ['names two people', '/me', { body: { id: '43', email: 'x@example.com' } }],
  ['is refused by the Graph API', '/me', { status: 400, body: { error: { message: 'Invalid proof' } } }],
  ['the Graph API cannot parse', '/debug_token', { status: 400, body: { error: { message: 'Malformed' } } }],
  ['comes from a used code', '/oauth/access_token', { status: 400, body: { error: { message: 'used' } } }],
])('refuses a token that %s', async (_, path, response) => {
  responses = { ...correctResponses(), [path]: response }
  await expect(facebook.redeem('code', journey)).rejects.toBeInstanceOf(IdentityRefused)
})

/** How each fault changes the correct response. */
const faults: Record<string, (correct: Exclude<FakeResponse, 'silence'>) => FakeResponse> = {
  silence: () => 'silence',
  'HTTP 500': correct => ({ ...correct, status: 500 }),
  garbage: () => ({ raw: '<html>' }),
  'a list': () => ({ raw: '[]' }),
  'a flood': ({ body }) => ({ body: { ...body, more: 'x'.repeat(200_000) } }),
}
test.each(
  Object.keys(correctResponses()).flatMap(path =>
    Object.entries(faults).map(([name, fault]) => [path, name, fault] as const),
  ),
)('Facebook is unavailable if %s responds with %s', async (path, name, fault) => {
  responses = { ...correctResponses(), [path]: fault(correctResponses()[path] ?? {}) }
  const provider = facebookWithin(name === 'silence' ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS)
  await expect(provider.redeem('code', journey)).rejects.toBeInstanceOf(IdentityUnavailable)
})

test('a response without the documented fields means that Facebook is unavailable', async () => {
  for (const path of ['/oauth/access_token', '/debug_token']) {
    responses = { ...correctResponses(), [path]: { body: {} } }
    await expect(facebook.redeem('code', journey)).rejects.toBeInstanceOf(IdentityUnavailable)
  }
})
