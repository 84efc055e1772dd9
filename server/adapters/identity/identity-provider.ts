/** Outside identity providers: Google, Facebook, or the embedded stand-in for both. */

export const identityProviderNames = ['google', 'facebook'] as const
export type IdentityProviderName = (typeof identityProviderNames)[number]

/** The providers that this shop is configured with. */
export type IdentityProviders = Partial<Record<IdentityProviderName, IdentityProvider>>

/** The facts that a provider has verified. Only `subject` identifies the person; an e-mail address may change hands. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider itself has verified that mail to this address reaches the person. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** One trip to a provider and back, bound to the browser that began it (RFC 6749 10.12, RFC 7636). */
export interface Journey {
  state: string
  /** The signed token must contain it, if the provider signs one. */
  nonce: string
  /** PKCE: needed to exchange the code for a token. */
  verifier: string
  /** Where the provider sends the browser back to; must be registered with the provider. */
  redirectUri: string
}

export interface IdentityProvider {
  /** Returns the URL of the provider's page to which the browser is sent. */
  authorizeUrl(journey: Journey): Promise<string>
  /** Exchanges the returned code for the identity. Throws `IdentityRefused`, `IdentityUnavailable`. */
  redeem(code: string, journey: Journey): Promise<Identity>
  /** Verifies a token that an app got directly from the provider: Google's ID token, Facebook's user access token. */
  inspect(token: string): Promise<Identity>
}

/** The code or token is invalid: not the provider's, not for this shop, expired, used, or forged. */
export class IdentityRefused extends Error {}

/** The provider did not respond in time, or not as documented. A retry may succeed. */
export class IdentityUnavailable extends Error {}
