import { Refusal } from '../../../contract/refusals.ts'
import { skinTypes } from '../../../contract/uv-advice.ts'
import type { Db } from '../../db/database.ts'

/** The shop finds these by their address, which therefore stays: the skin types of its advice, and its own lines. */
const fixedSlugs: readonly string[] = [...skinTypes, 'tahan-air', 'reapply']
export const isFixedTag = (slug: string) => fixedSlugs.includes(slug)

/** Refuses with INVALID_INPUT for a tag that the shop counts on. */
export function requireLoose(slug: string, field: string): void {
  if (isFixedTag(slug))
    throw new Refusal('INVALID_INPUT', {
      field,
      message: 'Toko memakai tag ini untuk saran dan daftarnya, jadi harus tetap ada di alamat ini.',
    })
}

export async function findTaggedProducts(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('product_tags')
    .select('product_id')
    .where('tag_id', '=', id)
    .orderBy('product_id')
    .execute()
  return rows.map(row => row.product_id)
}
