import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'

/** Says to a blocked member whom to write to, and to staff who order for one where the block is opened (CARE-02). */
export const accountBlocked = (told: Told): Refusal =>
  new Refusal('ACCOUNT_BLOCKED', {
    message:
      told === 'staff'
        ? 'Akun pelanggan ini diblokir. Buka blokirnya di halaman pelanggan dulu.'
        : `Akun ini kami blokir. Menurutmu keliru? Tulis ke ${told.env.SELLER_EMAIL}, ya.`,
  })

/** Who reads the refusal: staff, or a member, who is told the shop's address. */
type Told = 'staff' | Pick<Shop, 'env'>

/**
 * Refuses a blocked member with ACCOUNT_BLOCKED. Until the transaction ends nobody can block the account: what the
 * transaction does is over before a block begins, or is refused after it.
 */
export async function requireUnblocked(tx: Db, told: Told, memberId: string): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('blocked_at')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (member?.blocked_at) throw accountBlocked(told)
}
