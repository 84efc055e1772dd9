/** Who else can say who somebody is: Google, Facebook, or the embedded stand-in that speaks as both. */

export const identityProviderNames = ['google', 'facebook'] as const
export type IdentityProviderName = (typeof identityProviderNames)[number]

/** The providers that this shop has. */
export type IdentityProviders = Partial<Record<IdentityProviderName, IdentityProvider>>

/** What a provider has proven. Only `subject` names the person; an e-mail may change hands. */
export interface Identity {
  subject: string
  email: string | null
  /** The provider itself has seen that mail to this address reaches the person. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** One way to a provider and back, bound to the browser that began it (RFC 6749 10.12, RFC 7636). */
export interface Journey {
  state: string
  /** Comes back inside what the provider signs, where it signs anything. */
  nonce: string
  /** PKCE: only who holds this can turn the code into a token. */
  verifier: string
  /** Where the provider sends the browser; registered with it. */
  redirectUri: string
}

export interface IdentityProvider {
  /** The provider's page that the browser is sent to. */
  authorizeUrl(journey: Journey): Promise<string>
  /** What the code that came back is worth. Throws `IdentityRefused`, `IdentityUnavailable`. */
  redeem(code: string, journey: Journey): Promise<Identity>
  /** A token that an app got from the provider itself: Google's ID token, Facebook's user access token. */
  inspect(token: string): Promise<Identity>
}

/** What was handed over proves nothing: not the provider's, not for this shop, over, used, or forged. */
export class IdentityRefused extends Error {}

/** The provider did not answer in time, or not with what it documents. Another try may mend it. */
export class IdentityUnavailable extends Error {}
