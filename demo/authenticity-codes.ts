import { createHash } from 'node:crypto'
import { saveAuthenticityCodes } from '../server/modules/authenticity/index.ts'
import type { Shop } from '../server/shop.ts'
import { products } from './catalogue/index.ts'

/** The code of the first product's pack, used in documentation and tests. */
export const KNOWN_CODE = 'SUNNY2026ABC'
const CODES_PER_PRODUCT = 3
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Adds a few codes for each product, the same in every demo shop. */
export async function fillAuthenticityCodes(shop: Shop): Promise<void> {
  if (await shop.db.selectFrom('authenticity_codes').select('code').limit(1).executeTakeFirst()) return
  const [first] = products
  const codes = products.flatMap(({ slug }) =>
    Array.from({ length: CODES_PER_PRODUCT }, (_, number) => ({
      code: codeOf(`${slug} ${number}`),
      productSlug: slug,
    })),
  )
  if (first) codes.push({ code: KNOWN_CODE, productSlug: first.slug })
  await saveAuthenticityCodes(shop.db, codes)
}

function codeOf(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  return Array.from(bytes.subarray(0, 12), byte => LETTERS[byte % LETTERS.length]).join('')
}
