import { sql } from 'kysely'

/** SQL: what staff read about a voucher `v` in the books. A copy is a prize or a one-time code made of it. */

/** SQL: the ids of a voucher and of its copies. */
const idsOf = sql`(select id from vouchers where id = v.id or issued_from = v.id)`

/** SQL: whether a use `u` counts: it was not given back, or was taken again by a late payment. */
export const isValid = sql`(u.released_at is null or u.retaken_at is not null)`

/** SQL: the uses `u` of a voucher and of its copies. */
export const usesOf = sql`voucher_uses u where u.voucher_id in ${idsOf}`

/** SQL: the figures of a voucher `v`, to be joined laterally. */
export const figuresOf = sql`
  (select count(*)::integer as uses, coalesce(sum(u.discount_rupiah), 0)::bigint as discount_rupiah,
    coalesce(sum(u.shipping_discount_rupiah), 0)::bigint as shipping_discount_rupiah,
    coalesce(sum((select sum(l.quantity) from order_lines l
      where l.order_id = u.order_id and l.gift_voucher_id = u.voucher_id)), 0)::integer as gifts
   from ${usesOf} and ${isValid})`

/** SQL: how a voucher `v` stands at a moment. */
export const stateAt = (now: Date) => sql`
  case when not v.is_active then 'stopped'
    when v.ends_at <= ${now}::timestamptz then 'ended'
    when v.starts_at > ${now}::timestamptz then 'planned'
    when v.quota <= v.used_count then 'used_up'
    else 'running' end`
