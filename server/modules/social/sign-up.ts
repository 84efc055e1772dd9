import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { CompleteProfileBody, SocialProvider, SocialSignUp } from '../../../contract/social.ts'
import { hashOfToken, looksLikeToken } from '../../credentials/random-token.ts'
import type { Db } from '../../db/database.ts'
import type { SocialSignUps } from '../../db/tables.ts'
import type { Shop } from '../../shop.ts'
import {
  completeLogin,
  completeMember,
  findAccountById,
  getMember,
  logInToAccount,
  openAccount,
  requireFreeUserName,
  type SignedIn,
  saluteOf,
  type Visit,
} from '../members/index.ts'
import { missingIn } from './recognise.ts'
import * as store from './store.ts'

/** A provider's verified data about a visitor, until an account is opened or linked. The visitor holds its token. */
type SignUp = Selectable<SocialSignUps>

/** Shows which facts are known and which are missing. Refuses with SOCIAL_SIGN_UP_EXPIRED. */
export async function showSignUp(shop: Shop, token: string | null): Promise<SocialSignUp> {
  const signUp = await find(shop, token)
  const member =
    signUp.step === 'complete' && signUp.member_id ? await getMember(shop.db, signUp.member_id) : null
  const profile = {
    user_name: member?.user_name ?? '',
    first_name: member?.first_name || signUp.first_name,
    last_name: member?.last_name || signUp.last_name,
    email: signUp.email,
    phone_no: member?.phone_no ?? '',
    gender: member?.gender ?? null,
  }
  return {
    provider: signUp.provider as SocialProvider,
    step: signUp.step as SocialSignUp['step'],
    profile,
    missing: signUp.step === 'link' ? [] : missingIn(profile),
    return_path: signUp.return_path,
  }
}

/**
 * Opens an account, or completes the one whose facts are missing, and signs its owner in (AUTH-15, AUTH-16). Refuses
 * with SOCIAL_SIGN_UP_EXPIRED, EMAIL_AND_USERNAME_TAKEN, EMAIL_TAKEN, USERNAME_TAKEN and USERNAME_MIXED_SCRIPTS: an
 * e-mail address alone never gives access to its account.
 */
export async function completeSignUp(
  shop: Shop,
  token: string | null,
  body: CompleteProfileBody,
  visit: Visit,
): Promise<SignedIn> {
  const signUp = await find(shop, token)
  if (signUp.step !== 'complete') throw new Refusal('SOCIAL_SIGN_UP_EXPIRED')
  const salute = saluteOf[body.gender]
  return shop.db.transaction().execute(async tx => {
    await consume(tx, signUp)
    if (signUp.member_id !== null) {
      const { email: _, ...facts } = body
      const member = await getMember(tx, signUp.member_id)
      if (member.user_name !== facts.user_name) await requireFreeUserName(tx, facts.user_name, member.id)
      await completeMember(tx, member.id, { ...facts, salute }, shop.now())
      return completeLogin(tx, shop, await getMember(tx, member.id), visit)
    }
    const member = await openAccount(tx, {
      ...body,
      salute,
      passwordHash: null,
      acquisition_source: signUp.acquisition_source,
      isEmailVerified: signUp.is_email_verified && body.email === signUp.email,
    })
    await link(tx, signUp, member.id)
    return completeLogin(tx, shop, member, visit)
  })
}

/**
 * Links the social account to the account with its e-mail and signs its owner in. Checks that account's password as the
 * login does (AUTH-22..AUTH-25). Also refuses with SOCIAL_SIGN_UP_EXPIRED.
 */
export async function linkAccount(
  shop: Shop,
  token: string | null,
  password: string,
  visit: Visit,
): Promise<SignedIn> {
  const signUp = await find(shop, token)
  const memberId = signUp.member_id
  if (signUp.step !== 'link' || memberId === null) throw new Refusal('SOCIAL_SIGN_UP_EXPIRED')
  const account = await findAccountById(shop.db, memberId)
  return logInToAccount(shop, account, { password, remember: true }, visit, async tx => {
    await consume(tx, signUp)
    await link(tx, signUp, memberId)
  })
}

async function find(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<SignUp> {
  const signUp = looksLikeToken(token)
    ? await store.findSignUp(shop.db, hashOfToken(token), shop.now())
    : undefined
  if (!signUp) throw new Refusal('SOCIAL_SIGN_UP_EXPIRED')
  return signUp
}

/** Deletes the sign-up, so that of two concurrent calls only one continues. */
async function consume(tx: Db, signUp: SignUp): Promise<void> {
  if (!(await store.deleteSignUp(tx, signUp.token_hash))) throw new Refusal('SOCIAL_SIGN_UP_EXPIRED')
}

async function link(tx: Db, { provider, subject }: SignUp, memberId: string): Promise<void> {
  if (!(await store.insertIdentity(tx, { provider, subject, member_id: memberId })))
    throw new Refusal('SOCIAL_SIGN_UP_EXPIRED')
}
