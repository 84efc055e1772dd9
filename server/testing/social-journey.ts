import { createFacebook } from '../adapters/identity/facebook.ts'
import { createGoogle } from '../adapters/identity/google.ts'
import { startIdentitySimulator } from '../adapters/identity/simulator/index.ts'
import type { App } from '../http/app-types.ts'

/** Starts the simulator of Google and Facebook on a free port; returns it with both adapters that call it. */
export async function openIdentitySimulator(shopUrl = 'http://localhost:3000') {
  const client = {
    id: 'carasun-test',
    secret: 'test-secret',
    isOwnAddress: (url: string) => url.startsWith(`${shopUrl}/api/auth/social/`),
  }
  const simulator = await startIdentitySimulator({ port: 0, client })
  return {
    ...simulator,
    identity: {
      google: createGoogle({
        issuer: simulator.googleUrl,
        clientId: client.id,
        clientSecret: client.secret,
        timeoutMs: 2000,
      }),
      facebook: createFacebook({
        dialogBaseUrl: simulator.facebookUrl,
        graphBaseUrl: simulator.facebookUrl,
        appId: client.id,
        appSecret: client.secret,
        timeoutMs: 2000,
      }),
    },
  }
}

/** Creates a browser without pages: it stores cookies and calls providers over real HTTP. */
export function browserOf(app: App) {
  const cookies = new Map<string, string>()

  async function send(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { ...(cookie && { cookie }), ...headers },
    })
    for (const { name, value, expires } of response.cookies)
      if (expires && expires.getTime() < Date.now()) cookies.delete(name)
      else cookies.set(name, value)
    return response
  }

  return {
    cookies,
    get: (url: string, headers?: object) => send('GET', url, undefined, headers),
    post: (url: string, payload: object, headers?: object) => send('POST', url, payload, headers),

    /** Begins a login; returns the URL of the provider's page. */
    async begin(provider: 'google' | 'facebook', returnPath = '/wishlist') {
      const path = `/api/auth/social/${provider}/start?return_path=${encodeURIComponent(returnPath)}`
      return (await send('GET', path)).headers.location ?? ''
    },
    /** Picks a person on the provider's page; returns our callback with code and state. */
    async choose(page: string, subject: string): Promise<string> {
      const { origin, pathname, searchParams } = new URL(page)
      searchParams.set('person', subject)
      const response = await fetch(origin + pathname, {
        method: 'POST',
        body: searchParams,
        redirect: 'manual',
      })
      const back = new URL(response.headers.get('location') ?? '')
      return back.pathname + back.search
    },
    /** Logs in through the provider; returns the final URL. */
    async logIn(provider: 'google' | 'facebook', subject: string, returnPath = '/wishlist') {
      const callback = await this.choose(await this.begin(provider, returnPath), subject)
      return (await send('GET', callback)).headers.location ?? ''
    },
    /** Calls the single-sign-on broker as each page does when it starts. */
    async callBroker(landedOn = '') {
      const token = landedOn.split('#sso_token=')[1]
      return send('GET', '/api/sso/broker', undefined, token ? { 'x-sso-token': token } : {})
    },
  }
}
