import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { Db } from '../../db/database.ts'
import { readSetting } from '../shop-settings/index.ts'

/** What an act on many products does to prices that the shop already has. */
interface PriceChanges {
  /** Products with another price or sale price. */
  products: number
  /** Combinations whose sale price falls by more than a third. */
  deepFalls: number
}

/**
 * Refuses with SECOND_PERSON_NEEDED if a price falls by more than a third, or if more products change their price than
 * the setting `bulkPriceProducts` allows one person. For acts that nobody has approved.
 */
export async function requireSecondPerson(db: Db, { products, deepFalls }: PriceChanges): Promise<void> {
  const allowed = await readSetting(db, 'bulkPriceProducts')
  if (deepFalls > 0)
    throw new Refusal('SECOND_PERSON_NEEDED', {
      message: `Harga ${withDots(deepFalls)} barang turun lebih dari sepertiga. Perlu persetujuan orang kedua.`,
      details: { deep_falls: deepFalls },
    })
  if (products > allowed)
    throw new Refusal('SECOND_PERSON_NEEDED', {
      message: `Harga ${withDots(products)} produk berubah sekaligus, lebih dari ${withDots(allowed)}. Perlu persetujuan orang kedua.`,
      details: { products, allowed },
    })
}
