import { createHmac } from 'node:crypto'
import { callProvider, textOf } from './call-provider.ts'
import {
  type Identity,
  type IdentityProvider,
  IdentityRefused,
  IdentityUnavailable,
} from './identity-provider.ts'
import { challengeOf } from './pkce.ts'

export interface FacebookSettings {
  /** `https://www.facebook.com/v23.0`, where people give their consent. */
  dialogBaseUrl: string
  /** `https://graph.facebook.com/v23.0`, which serves the API. */
  graphBaseUrl: string
  appId: string
  appSecret: string
  timeoutMs: number
  now?: () => Date
}

/**
 * Facebook Login without the SDK: a token is accepted if `debug_token`, called with the app's own secret, says that
 * it belongs to a person and this app, is valid and has not expired, and `me` names the same person
 * (https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow).
 */
export function createFacebook(settings: FacebookSettings): IdentityProvider {
  const { dialogBaseUrl, graphBaseUrl, appId, appSecret, timeoutMs, now = () => new Date() } = settings

  const get = (path: string, query: Record<string, string>) =>
    callProvider(`${graphBaseUrl}/${path}?${new URLSearchParams(query)}`, {}, timeoutMs)

  async function subjectOf(token: string): Promise<string> {
    const { status, body } = await get('debug_token', {
      input_token: token,
      access_token: `${appId}|${appSecret}`,
    })
    const data = body.data as Record<string, unknown> | undefined
    if (status >= 400 || typeof data !== 'object' || data === null) throw refusedOrUnavailable(status, body)
    if (data.is_valid !== true) throw new IdentityRefused('the token is not valid')
    if (data.app_id !== appId) throw new IdentityRefused('the token belongs to another app')
    if (data.type !== undefined && data.type !== 'USER')
      throw new IdentityRefused('the token does not belong to a person')
    // 0 means that the token never expires.
    const endsAt = Number(data.expires_at ?? 0)
    if (endsAt !== 0 && endsAt * 1000 <= now().getTime()) throw new IdentityRefused('the token has expired')
    const subject = textOf(data.user_id)
    if (subject === '') throw new IdentityRefused('the token names nobody')
    return subject
  }

  async function inspect(token: string): Promise<Identity> {
    const subject = await subjectOf(token)
    const { status, body } = await get('me', {
      fields: 'id,first_name,last_name,name,email',
      access_token: token,
      // https://developers.facebook.com/docs/graph-api/securing-requests
      appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
    })
    if (status >= 400) throw refusedOrUnavailable(status, body)
    if (body.id !== subject) throw new IdentityRefused('the token names two people')
    const email = textOf(body.email) || null
    return {
      subject,
      email,
      // Facebook returns an address only after it has verified it.
      isEmailVerified: email !== null,
      firstName: textOf(body.first_name) || textOf(body.name),
      lastName: textOf(body.last_name),
    }
  }

  return {
    async authorizeUrl({ state, verifier, redirectUri }) {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      }
      return `${dialogBaseUrl}/dialog/oauth?${new URLSearchParams(query)}`
    },

    async redeem(code, { redirectUri, verifier }) {
      const { status, body } = await get('oauth/access_token', {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      })
      const token = textOf(body.access_token)
      if (status >= 400 || token === '') throw refusedOrUnavailable(status, body)
      return inspect(token)
    },

    inspect,
  }
}

/** A 4xx response means that our token or code is at fault; a 200 without the documented fields is Facebook's fault. */
function refusedOrUnavailable(status: number, body: Record<string, unknown>): Error {
  const { message } = (body.error ?? {}) as { message?: unknown }
  return status >= 400
    ? new IdentityRefused(textOf(message) || `HTTP ${status}`)
    : new IdentityUnavailable('the response is not as documented')
}
