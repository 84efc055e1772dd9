import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** Says to a blocked member whom to write to, and to staff who order for one where the block is opened (CARE-02). */
export const accountBlocked = ({ env }: Pick<Shop, 'env'>, reader: 'member' | 'staff' = 'member'): Refusal =>
  new Refusal('ACCOUNT_BLOCKED', {
    message:
      reader === 'member'
        ? `Akun ini kami blokir. Menurutmu keliru? Tulis ke ${env.SELLER_EMAIL}, ya.`
        : 'Akun pelanggan ini diblokir. Buka blokirnya di halaman pelanggan dulu.',
  })

/**
 * Refuses a blocked member with ACCOUNT_BLOCKED. Until the transaction ends nobody can block the account: what the
 * transaction does is over before a block begins, or is refused after it.
 */
export async function requireUnblocked(tx: Db, shop: Pick<Shop, 'env'>, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('blocked_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (member?.blocked_at) throw accountBlocked(shop)
}
