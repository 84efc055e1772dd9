import type { Selectable } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { CompleteProfileBody, SocialProvider, SocialSignUp } from '../../../contract/social.ts'
import type { Db } from '../../db/database.ts'
import type { SocialSignUps } from '../../db/tables.ts'
import type { Shop } from '../../shop.ts'
import {
  completeMember,
  enter,
  enterByPassword,
  findAccountById,
  getMember,
  hashOfToken,
  looksLikeToken,
  openAccount,
  requireFreeUserName,
  type SignedIn,
  saluteOf,
  type Visit,
} from '../members/index.ts'
import { missingIn } from './recognise.ts'
import * as store from './store.ts'

/** Between what a provider has proven and an account that may be entered; held by a token of the visitor's. */
type Kept = Selectable<SocialSignUps>

/** What is known and what is missing. Refuses with SOCIAL_SIGN_UP_GONE. */
export async function showSignUp(shop: Shop, token: string | null): Promise<SocialSignUp> {
  const kept = await find(shop, token)
  const member = kept.step === 'complete' && kept.member_id ? await getMember(shop.db, kept.member_id) : null
  const profile = {
    user_name: member?.user_name ?? '',
    first_name: member?.first_name || kept.first_name,
    last_name: member?.last_name || kept.last_name,
    email: kept.email,
    phone_no: member?.phone_no ?? '',
    gender: member?.gender ?? null,
  }
  return {
    provider: kept.provider as SocialProvider,
    step: kept.step as SocialSignUp['step'],
    profile,
    missing: kept.step === 'link' ? [] : missingIn(profile),
    return_path: kept.return_path,
  }
}

/**
 * Opens the account, or completes the one that lacked facts, and signs its owner in (AUTH-15, AUTH-16). Refuses with
 * SOCIAL_SIGN_UP_GONE, EMAIL_AND_USERNAME_TAKEN, EMAIL_TAKEN, USERNAME_TAKEN and USERNAME_UNCLEAR: an e-mail address never
 * opens the account that has it.
 */
export async function completeSignUp(
  shop: Shop,
  token: string | null,
  body: CompleteProfileBody,
  visit: Visit,
): Promise<SignedIn> {
  const kept = await find(shop, token)
  if (kept.step !== 'complete') throw new Refusal('SOCIAL_SIGN_UP_GONE')
  const salute = saluteOf[body.gender]
  return shop.db.transaction().execute(async tx => {
    await take(tx, kept)
    if (kept.member_id !== null) {
      const { email: _, ...facts } = body
      const member = await getMember(tx, kept.member_id)
      if (member.user_name !== facts.user_name) await requireFreeUserName(tx, facts.user_name, member.id)
      await completeMember(tx, member.id, { ...facts, salute }, shop.now())
      return enter(tx, shop, await getMember(tx, member.id), visit)
    }
    const member = await openAccount(tx, {
      ...body,
      salute,
      passwordHash: null,
      acquisition_source: kept.acquisition_source,
      isVerifiedEmail: kept.is_email_verified && body.email === kept.email,
    })
    await join(tx, kept, member.id)
    return enter(tx, shop, member, visit)
  })
}

/**
 * Joins the social account to the account of its e-mail, whose password is proven here as at login (AUTH-22..AUTH-25),
 * and signs its owner in. Refuses with SOCIAL_SIGN_UP_GONE too.
 */
export async function linkAccount(
  shop: Shop,
  token: string | null,
  password: string,
  visit: Visit,
): Promise<SignedIn> {
  const kept = await find(shop, token)
  const memberId = kept.member_id
  if (kept.step !== 'link' || memberId === null) throw new Refusal('SOCIAL_SIGN_UP_GONE')
  const account = await findAccountById(shop.db, memberId)
  return enterByPassword(shop, account, { password, remember: true }, visit, async tx => {
    await take(tx, kept)
    await join(tx, kept, memberId)
  })
}

async function find(shop: Pick<Shop, 'db' | 'now'>, token: string | null): Promise<Kept> {
  const kept = looksLikeToken(token)
    ? await store.findSignUp(shop.db, hashOfToken(token), shop.now())
    : undefined
  if (!kept) throw new Refusal('SOCIAL_SIGN_UP_GONE')
  return kept
}

/** Once: of two calls at the same moment one goes on. */
async function take(tx: Db, kept: Kept): Promise<void> {
  if (!(await store.deleteSignUp(tx, kept.token_hash))) throw new Refusal('SOCIAL_SIGN_UP_GONE')
}

async function join(tx: Db, { provider, subject }: Kept, memberId: string): Promise<void> {
  if (!(await store.insertIdentity(tx, { provider, subject, member_id: memberId })))
    throw new Refusal('SOCIAL_SIGN_UP_GONE')
}
