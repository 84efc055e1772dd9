import type { Member } from '../../../contract/members.ts'
import { hashOfToken, looksLikeToken, newToken } from '../../credentials/random-token.ts'
import type { Shop } from '../../shop.ts'
import { completeLogin, getMember, requireUnblocked, type SignedIn, type Visit } from '../members/index.ts'
import * as store from './store.ts'

/**
 * The token that a visitor brings back from a provider (AUTH-38): valid once, for a minute, and only in the browser
 * that holds the other half in a cookie. A URL that was copied, logged or sent to somebody signs nobody in.
 */
const TOKEN_MS = 60_000

/** Refuses with ACCOUNT_BLOCKED: once the visitor is back in the shop, it could not say why nobody was signed in. */
export async function issueSignInToken(
  shop: Pick<Shop, 'db' | 'now' | 'env'>,
  member: Member,
): Promise<{ token: string; browser: string }> {
  await requireUnblocked(shop.db, shop, member.id)
  const [token, browser] = [newToken(), newToken()]
  await store.insertSignInToken(shop.db, {
    token_hash: hashOfToken(token),
    browser_hash: hashOfToken(browser),
    member_id: member.id,
    expires_at: new Date(shop.now().getTime() + TOKEN_MS),
  })
  return { token, browser }
}

/** Signs in the member to whom both halves of the token belong; returns null if there is none. */
export async function logInByToken(
  shop: Shop,
  { token, browser }: { token: string | undefined; browser: string | undefined },
  visit: Visit,
): Promise<SignedIn | null> {
  if (!looksLikeToken(token) || !looksLikeToken(browser)) return null
  const halves = { tokenHash: hashOfToken(token), browserHash: hashOfToken(browser) }
  return shop.db.transaction().execute(async tx => {
    const memberId = await store.takeSignInToken(tx, halves, shop.now())
    return memberId === null ? null : completeLogin(tx, shop, await getMember(tx, memberId), visit)
  })
}
