import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import type { ReviewDraft } from '../../../contract/reviews.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { refuseCardNumbers } from './check-review.ts'

/**
 * Saves the wizard's content, one draft per product; the newest wins. Refuses with PRODUCT_NOT_FOUND and
 * CARD_NUMBER_IN_TEXT.
 */
export async function saveDraft(
  shop: Pick<Shop, 'db' | 'now'>,
  memberId: string,
  productId: string,
  draft: ReviewDraft,
): Promise<void> {
  refuseCardNumbers(draft)
  const { rows } = await sql`
    insert into review_drafts (member_id, product_id, content, updated_at)
    select ${memberId}, id, ${JSON.stringify(draft)}::jsonb, ${shop.now()} from products where id = ${productId} and not is_draft
    on conflict (member_id, product_id) do update set content = excluded.content, updated_at = excluded.updated_at
    returning 1`.execute(shop.db)
  if (rows.length === 0) throw new Refusal('PRODUCT_NOT_FOUND')
}

export async function findDraft(
  { db }: Pick<Shop, 'db'>,
  memberId: string,
  productId: string,
): Promise<ReviewDraft | null> {
  const { rows } = await sql<{ content: ReviewDraft }>`
    select content from review_drafts where member_id = ${memberId} and product_id = ${productId}`.execute(db)
  return rows[0]?.content ?? null
}

/** Deletes a draft once the review is sent or the draft is discarded. */
export const deleteDraft = (db: Db, memberId: string, productId: number) =>
  db
    .deleteFrom('review_drafts')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
