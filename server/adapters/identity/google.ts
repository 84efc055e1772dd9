import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { callProvider, fetchFrom, textOf } from './call-provider.ts'
import {
  type Identity,
  type IdentityProvider,
  IdentityRefused,
  IdentityUnavailable,
  type Journey,
} from './identity-provider.ts'
import { challengeOf } from './pkce.ts'

export interface GoogleSettings {
  /** `https://accounts.google.com`; everything else comes from its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  timeoutMs: number
  now?: () => Date
}

const DISCOVERY_FRESH_MS = 60 * 60 * 1000
/** Google's clock and ours may differ by a few seconds. */
const CLOCK_TOLERANCE_S = 30

/**
 * Google over OpenID Connect: authorization code with PKCE. The ID token's signature, `iss`, `aud`, `azp`, `exp`,
 * `nonce` and `sub` are verified
 * (https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken).
 */
export function createGoogle(settings: GoogleSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, timeoutMs, now = () => new Date() } = settings
  const discovered = cachedFor(DISCOVERY_FRESH_MS, now, () => discover(issuer, timeoutMs))

  async function verify(token: string, nonce: string | null): Promise<Identity> {
    const { keys } = await discovered()
    const { payload } = await jwtVerify(token, keys, {
      // Google uses both spellings.
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: now(),
    }).catch(refuseToken)
    if (nonce !== null && payload.nonce !== nonce) throw new IdentityRefused('the nonce does not match')
    if (payload.azp !== undefined && payload.azp !== clientId)
      throw new IdentityRefused('issued to another app')
    const subject = textOf(payload.sub)
    if (subject === '') throw new IdentityRefused('no subject')
    return {
      subject,
      email: textOf(payload.email) || null,
      isEmailVerified: payload.email_verified === true,
      firstName: textOf(payload.given_name) || textOf(payload.name),
      lastName: textOf(payload.family_name),
    }
  }

  return {
    async authorizeUrl({ state, nonce, verifier, redirectUri }) {
      const url = new URL((await discovered()).authorizationEndpoint)
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    async redeem(code: string, { verifier, redirectUri, nonce }: Journey) {
      const { tokenEndpoint } = await discovered()
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      }
      const { status, body } = await callProvider(
        tokenEndpoint,
        { method: 'POST', body: new URLSearchParams(form) },
        timeoutMs,
      )
      if (status >= 400) throw new IdentityRefused(`the code was refused: ${textOf(body.error)}`)
      if (textOf(body.id_token) === '') throw new IdentityUnavailable('the response has no ID token')
      return verify(textOf(body.id_token), nonce)
    },

    inspect: token => verify(token, null),
  }
}

/** Fetches the discovery document; rejects one from another issuer (OpenID Connect Discovery 1.0, 4.3). */
async function discover(issuer: string, timeoutMs: number) {
  const { status, body } = await callProvider(`${issuer}/.well-known/openid-configuration`, {}, timeoutMs)
  const document = {
    authorizationEndpoint: textOf(body.authorization_endpoint),
    tokenEndpoint: textOf(body.token_endpoint),
    keysUrl: textOf(body.jwks_uri),
  }
  const isSecure = (url: string) => URL.canParse(url) && (!issuer.startsWith('https:') || /^https:/.test(url))
  if (status !== 200 || body.issuer !== issuer || !Object.values(document).every(isSecure))
    throw new IdentityUnavailable('the discovery document is not as documented')
  const keys = createRemoteJWKSet(new URL(document.keysUrl), {
    [customFetch]: (url, { method, headers }) => fetchFrom(url, { method, headers }, timeoutMs),
  })
  return { ...document, keys }
}

/** Refuses a token because of errors in it; errors in Google's keys mean that Google is unavailable. */
function refuseToken(error: unknown): never {
  if (error instanceof IdentityUnavailable) throw error
  const isKeyError = [errors.JWKSInvalid, errors.JWKInvalid, errors.JWKSTimeout].some(
    kind => error instanceof kind,
  )
  const isTokenError =
    error instanceof errors.JOSEError && error.code !== errors.JOSEError.code && !isKeyError
  const message = error instanceof Error ? error.message : String(error)
  throw isTokenError ? new IdentityRefused(message) : new IdentityUnavailable(message)
}

/** Caches what `load` returns. Concurrent callers share one request, which is repeated after `freshMs` or a failure. */
function cachedFor<Cached>(
  freshMs: number,
  now: () => Date,
  load: () => Promise<Cached>,
): () => Promise<Cached> {
  let cached: { at: number; value: Promise<Cached> } | null = null
  return () => {
    const at = now().getTime()
    if (cached && Math.abs(at - cached.at) < freshMs) return cached.value
    const entry = { at, value: load() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.value
  }
}
