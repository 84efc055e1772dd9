import { createFacebook } from '../adapters/identity/facebook.ts'
import { createGoogle } from '../adapters/identity/google.ts'
import type { IdentityProviders } from '../adapters/identity/identity-provider.ts'
import { startIdentitySimulator } from '../adapters/identity/simulator/index.ts'
import { type Env, publicUrlOf, randomKey, SettingsError } from '../env.ts'

const TIMEOUT_MS = 8_000

/** Chooses the configured providers; in development, if there are none, the stand-in for both. */
export async function chooseIdentity(
  env: Env,
): Promise<{ providers: IdentityProviders; close(): Promise<void> }> {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId } = env
  const google =
    clientId &&
    createGoogle({
      issuer: 'https://accounts.google.com',
      clientId,
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      timeoutMs: TIMEOUT_MS,
    })
  const facebook =
    appId &&
    createFacebook({
      dialogBaseUrl: 'https://www.facebook.com/v23.0',
      graphBaseUrl: 'https://graph.facebook.com/v23.0',
      appId,
      appSecret: env.FACEBOOK_APP_SECRET ?? '',
      timeoutMs: TIMEOUT_MS,
    })
  if (google || facebook)
    return { providers: { ...(google && { google }), ...(facebook && { facebook }) }, close: async () => {} }
  if (env.NODE_ENV === 'production' && !env.ALLOW_SIMULATOR_IN_PRODUCTION)
    return { providers: {}, close: async () => {} }

  const port =
    env.IDENTITY_SIMULATOR_PORT ?? (env.PAYMENT_SIMULATOR_PORT === 0 ? 0 : env.PAYMENT_SIMULATOR_PORT + 1)
  const client = {
    id: 'carasun-demo',
    secret: randomKey(),
    isOwnAddress: (url: string) => url.startsWith(`${publicUrlOf(env)}/api/auth/social/`),
  }
  const simulator = await startIdentitySimulator({
    port,
    client,
    isAllowedInProduction: env.ALLOW_SIMULATOR_IN_PRODUCTION,
  }).catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new SettingsError(
          `Port ${port} of the identity simulator is taken. Choose another with IDENTITY_SIMULATOR_PORT.`,
        )
      : error
  })
  return {
    providers: {
      google: createGoogle({
        issuer: simulator.googleUrl,
        clientId: client.id,
        clientSecret: client.secret,
        timeoutMs: TIMEOUT_MS,
      }),
      facebook: createFacebook({
        dialogBaseUrl: simulator.facebookUrl,
        graphBaseUrl: simulator.facebookUrl,
        appId: client.id,
        appSecret: client.secret,
        timeoutMs: TIMEOUT_MS,
      }),
    },
    close: () => simulator.close(),
  }
}
