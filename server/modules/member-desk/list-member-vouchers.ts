import { sql } from 'kysely'
import { type MemberVouchers, PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import { isOpenAt } from '../../db/is-open.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from './show-member.ts'

/** Lists the vouchers that only some may use, this member among them, and those they used (CARE-02). Refuses with NOT_FOUND. */
export async function listMemberVouchers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<MemberVouchers> {
  await requireMember(db, id)
  const { rows: held } = await sql<
    Omit<MemberVouchers['held'][number], 'given_at' | 'ends_at'> & {
      given_at: Date | null
      ends_at: Date | null
    }
  >`
    select v.code, coalesce(nullif(v.header, ''), v.name) as name, l.reason, l.given_at, v.ends_at,
      (select a.actor_name from staff_acts a where a.detail ? 'memberId' and a.detail ->> 'memberId' = l.member_id
        and a.act = 'vouchers.give' and a.thing_id = v.code order by a.id desc limit 1) as given_by,
      ${isOpenAt('v', now())} as is_running,
      exists (select from voucher_uses u
        where u.voucher_id = v.id and u.member_id = l.member_id and u.released_at is null) as is_used
    from voucher_members l join vouchers v on v.id = l.voucher_id
    where l.member_id = ${id} order by l.given_at desc nulls last, v.id desc limit ${PART_ROWS_SHOWN}`.execute(
    db,
  )
  const { rows: uses } = await sql<Omit<MemberVouchers['uses'][number], 'used_at'> & { used_at: Date }>`
    select v.code, o.reference_code as order, (u.discount_rupiah + u.shipping_discount_rupiah)::bigint as discount,
      u.used_at, u.released_at is not null as is_released
    from voucher_uses u join vouchers v on v.id = u.voucher_id join orders o on o.id = u.order_id
    where u.member_id = ${id} order by u.used_at desc limit ${PART_ROWS_SHOWN}`.execute(db)
  return {
    held: held.map(({ given_at, ends_at, ...voucher }) => ({
      ...voucher,
      given_at: given_at?.toISOString() ?? null,
      ends_at: ends_at?.toISOString() ?? null,
    })),
    uses: uses.map(({ used_at, ...use }) => ({ ...use, used_at: used_at.toISOString() })),
  }
}
