import { Refusal } from '../../../contract/refusals.ts'
import type { SocialProvider } from '../../../contract/social.ts'
import {
  type IdentityProvider,
  IdentityRefused,
  IdentityUnavailable,
} from '../../adapters/identity/identity-provider.ts'
import type { Shop } from '../../shop.ts'

/** Calls a provider. Refuses with SOCIAL_REFUSED if it rejects the login, SOCIAL_UNAVAILABLE if it does not respond. */
export async function callIdentityProvider<Result>(
  shop: Pick<Shop, 'identity' | 'log'>,
  name: SocialProvider,
  call: (provider: IdentityProvider) => Promise<Result>,
): Promise<Result> {
  const provider = shop.identity[name]
  if (!provider) throw new Refusal('NOT_FOUND')
  try {
    return await call(provider)
  } catch (error) {
    if (error instanceof IdentityRefused) {
      shop.log.info({ provider: name, reason: error.message }, 'a social login was refused')
      throw new Refusal('SOCIAL_REFUSED')
    }
    if (error instanceof IdentityUnavailable) {
      shop.log.warn({ provider: name, reason: error.message }, 'a social provider did not respond')
      throw new Refusal('SOCIAL_UNAVAILABLE')
    }
    throw error
  }
}
