import formbody from '@fastify/formbody'
import Fastify from 'fastify'
import type { SimulatorClient } from './client.ts'
import { serveFacebook } from './facebook.ts'
import { serveGoogle } from './google.ts'

export interface IdentitySimulator {
  /** Base URL of the simulated Google, and the `iss` of its tokens. */
  googleUrl: string
  /** Base URL of the simulated Facebook: its login dialog and its Graph API. */
  facebookUrl: string
  close(): Promise<void>
}

/**
 * Starts the stand-in for Google and Facebook over real HTTP on its own address. Users choose who they are without a
 * password, so it listens on this machine only, and not in production unless the configuration asks for it.
 */
export async function startIdentitySimulator(settings: {
  /** 0 picks a free port. */
  port: number
  client: SimulatorClient
  isAllowedInProduction?: boolean
}): Promise<IdentitySimulator> {
  if (process.env.NODE_ENV === 'production' && !settings.isAllowedInProduction)
    throw new Error(
      'The identity simulator does not start in production unless the configuration asks for it.',
    )
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  let url = ''
  await app.register(formbody)
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      // No form-action: it would also block the redirect back to the shop.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  await serveGoogle(app, settings.client, () => url)
  serveFacebook(app, settings.client)
  url = await app.listen({ port: settings.port, host: '127.0.0.1' })
  return { googleUrl: `${url}/google`, facebookUrl: `${url}/facebook`, close: () => app.close() }
}
