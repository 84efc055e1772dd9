import { sql } from 'kysely'
import type { PaymentMethodCode } from '../../../contract/payment-methods.ts'
import {
  type BankPromotionInput,
  bankPromotionTitle,
  type StaffBankPromotion,
} from '../../../contract/staff/bank-promotions.ts'
import type { Shop } from '../../shop.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { promotionStateAt, readUse, usesOfBankPromotion } from './promotion-figures.ts'

interface Row extends Pick<StaffBankPromotion, 'version' | 'state' | 'is_active' | 'bags'> {
  bank_name: string
  title: string
  terms: string[]
  discount_type: BankPromotionInput['discount_type']
  discount_value: number
  max_rupiah: number | null
  minimum_rupiah: number
  method_codes: PaymentMethodCode[]
  color: string
  starts_at: Date
  ends_at: Date | null
}

/** Shows a bank promotion with its use by day. Refuses with NOT_FOUND. */
export async function readBankPromotion(
  { db, now: clock }: Pick<Shop, 'db' | 'now'>,
  id: string,
): Promise<StaffBankPromotion> {
  const now = clock()
  const { rows } = await sql<Row>`
    select p.version, p.is_active, ${promotionStateAt('p', now)} as state, p.bank_name, p.title, p.terms,
      p.discount_type, p.discount_value, p.max_rupiah, p.minimum_rupiah, p.method_codes, p.color, p.starts_at, p.ends_at,
      (select count(*)::integer from carts c where c.bank_promotion_id = p.id and c.closed_at is null) as bags
    from bank_promotions p where p.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw noSuch({ kind: 'bank promotion', id })
  const { version, state, is_active, bags, discount_value, starts_at, ends_at, ...fields } = row
  const isPercentage = fields.discount_type === 'percentage'
  const discount = {
    discount_percent: isPercentage ? discount_value : null,
    discount_rupiah: isPercentage ? null : discount_value,
  }
  const { figures, days } = await readUse(db, usesOfBankPromotion(sql`${id}::bigint`), now)
  return {
    id,
    version,
    state,
    is_active,
    bags,
    promotion: {
      ...fields,
      ...discount,
      // The shop's own words follow the discount; those of staff stay.
      title: fields.title === bankPromotionTitle({ ...fields, ...discount }) ? '' : fields.title,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    },
    figures,
    days,
  }
}
