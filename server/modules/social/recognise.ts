import { readEmailAddress } from '../../../contract/email-address.ts'
import type { Member } from '../../../contract/members.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { CompleteProfileBody, SocialProvider } from '../../../contract/social.ts'
import type { Identity } from '../../adapters/identity/identity-provider.ts'
import { hashOfToken, newToken } from '../../credentials/random-token.ts'
import type { Shop } from '../../shop.ts'
import { findAccount, getMember } from '../members/index.ts'
import * as store from './store.ts'

/** AUTH-16 */
const mandatory = ['user_name', 'first_name', 'last_name', 'email', 'phone_no', 'gender'] as const

export const missingIn = (facts: Partial<Record<(typeof mandatory)[number], unknown>>) =>
  mandatory.filter(field => !facts[field]) satisfies (keyof CompleteProfileBody)[]

/** How long the visitor may take to fill in the form. */
const SIGN_UP_MS = 60 * 60 * 1000

export type Recognition =
  | { kind: 'member'; member: Member }
  /** The visitor holds the token until the account is complete; see `sign-up.ts`. */
  | { kind: 'sign-up'; token: string }

/**
 * Finds the member of a social account by provider and subject, never by e-mail. For an unknown social account it
 * begins a sign-up. That opens an account once the missing facts are given or, if an account has the same e-mail, links
 * the two once its password is given (AUTH-15). Refuses with `EMPTY EMAIL!` (AUTH-27), EMAIL_INVALID, and
 * SOCIAL_OTHER_ACCOUNT if the account with that e-mail has no password.
 */
export async function recognise(
  shop: Pick<Shop, 'db' | 'now'>,
  provider: SocialProvider,
  identity: Identity,
  from: { acquisitionSource: string; returnPath: string },
): Promise<Recognition> {
  const ownerId = await store.findOwner(shop.db, provider, identity.subject)
  if (ownerId !== null) {
    const member = await getMember(shop.db, ownerId)
    if (missingIn(member).length === 0) return { kind: 'member', member }
    return beginSignUp({
      step: 'complete',
      member_id: ownerId,
      email: member.email,
      is_email_verified: false,
    })
  }
  if (identity.email === null) throw new Refusal('EMPTY EMAIL!')
  const email = readEmailAddress(identity.email)
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'email' })
  const account = await findAccount(shop.db, email)
  if (account && account.passwordHash === null) throw new Refusal('SOCIAL_OTHER_ACCOUNT')
  return beginSignUp({
    step: account ? 'link' : 'complete',
    member_id: account?.id ?? null,
    email,
    is_email_verified: identity.isEmailVerified,
  })

  async function beginSignUp(signUp: {
    step: 'complete' | 'link'
    member_id: string | null
    email: string
    is_email_verified: boolean
  }): Promise<Recognition> {
    const token = newToken()
    await store.insertSignUp(shop.db, {
      ...signUp,
      token_hash: hashOfToken(token),
      provider,
      subject: identity.subject,
      first_name: identity.firstName.slice(0, 200),
      last_name: identity.lastName.slice(0, 200),
      acquisition_source: from.acquisitionSource,
      return_path: from.returnPath,
      expires_at: new Date(shop.now().getTime() + SIGN_UP_MS),
    })
    return { kind: 'sign-up', token }
  }
}
