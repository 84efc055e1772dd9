import type { Shop } from '../../shop.ts'
import * as store from './address-store.ts'

/** Removes an address; if it was the default, the newest of the others becomes the default. Refuses with NOT_FOUND. */
export async function removeAddress(
  shop: Pick<Shop, 'db'>,
  memberId: string,
  addressId: string,
): Promise<void> {
  await shop.db.transaction().execute(async tx => {
    await store.lockAddresses(tx, memberId)
    const { wasDefault } = await store.deleteAddress(tx, memberId, addressId)
    const newest = wasDefault ? await store.findNewest(tx, memberId) : null
    if (newest) await store.setDefault(tx, memberId, newest)
  })
}
