import { sql } from 'kysely'
import { choiceName } from '../../../contract/choice-name.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { ratingTypesOf } from '../../../contract/review-rules.ts'
import type { Reviewable, WaitingForReview } from '../../../contract/reviews.ts'
import type { Shop } from '../../shop.ts'
import { pictureOrder } from '../catalog/index.ts'
import { listReceived } from '../orders/index.ts'
import { listLoose } from '../review-photos/index.ts'
import { findDraft } from './drafts.ts'
import { findBeautyTags } from './store.ts'

const picture = sql`(
  select jsonb_build_object('url', '/media/' || i.media_hash, 'alt', coalesce(nullif(i.alt, ''), p.name), 'is_cover', i.is_cover)
  from product_images i where i.product_id = p.id
  order by ${sql.raw(pictureOrder({ picture: 'i', combination: 'c' }))} limit 1)`

/**
 * Collects the initial data of the review wizard: the product's combinations, each marked if the member has reviewed it
 * (REVIEW-16), and the draft.
 */
export async function findReviewable(shop: Shop, memberId: string, productId: string): Promise<Reviewable> {
  const { rows } = await sql<{
    combination_id: string
    attributes: Reviewable['combinations'][number]['attributes']
    image: Reviewable['combinations'][number]['image']
    review_id: string | null
    rating_types: string[]
    product_name: string
  }>`
    select c.id::text as combination_id, c.attributes, ${picture} as image, r.id as review_id, k.rating_types, p.name as product_name
    from products p
    join categories k on k.id = p.default_category_id
    join combinations c on c.product_id = p.id
    left join reviews r on r.combination_id = c.id and r.member_id = ${memberId}
    where p.id = ${productId} order by c.position, c.id`.execute(shop.db)
  const [first] = rows
  if (!first) throw new Refusal('PRODUCT_NOT_FOUND')
  const boughtIds = new Set((await listReceived(shop.db, memberId)).map(line => String(line.combinationId)))
  const draft = await findDraft(shop, memberId, productId)
  return {
    product_id: productId,
    product_name: first.product_name,
    rating_types: [...ratingTypesOf(first)],
    combinations: rows.map(({ combination_id, attributes, image, review_id }) => ({
      combination_id,
      name: choiceName(attributes),
      attributes,
      image,
      is_reviewed: review_id !== null,
      review_id,
      is_bought: boughtIds.has(combination_id),
    })),
    draft,
    draft_tags: await findBeautyTags(shop.db, draft?.tags ?? []),
    draft_images: await listLoose(shop.db, memberId, draft?.images ?? []),
  }
}

/** Lists the combinations that were delivered to a member and not reviewed yet, the latest delivery first. */
export async function listUnreviewed(shop: Pick<Shop, 'db'>, memberId: string): Promise<WaitingForReview[]> {
  const receivedLines = await listReceived(shop.db, memberId)
  const { rows } = await sql<
    WaitingForReview & { attributes: Reviewable['combinations'][number]['attributes'] }
  >`
    select p.id::text as product_id, c.id::text as combination_id, p.name, b.name as brand, c.attributes,
      ${picture} as image, '/' || k.slug || '/' || p.id || '-' || p.slug as product_url
    from unnest(${receivedLines.map(line => line.combinationId)}::bigint[]) with ordinality as had (id, place)
    join combinations c on c.id = had.id
    join products p on p.id = c.product_id
    join brands b on b.id = p.brand_id
    join categories k on k.id = p.default_category_id
    where p.classification is distinct from 'gwp_non_sellable' and p.classification is distinct from 'egift'
      and not exists (select from reviews r where r.combination_id = c.id and r.member_id = ${memberId})
    order by had.place limit 50`.execute(shop.db)
  const deliveredAt = new Map(receivedLines.map(line => [String(line.combinationId), line.deliveredAt]))
  return rows.map(({ attributes, ...row }) => ({
    ...row,
    variant: choiceName(attributes),
    delivered_at: deliveredAt.get(row.combination_id)?.toISOString() ?? '',
  }))
}
