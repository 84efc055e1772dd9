import type { Address } from '../../../contract/delivery.ts'
import type { Shop } from '../../shop.ts'
import * as store from './address-store.ts'

/** Makes this the member's only default address (ADDR-04). Refuses with NOT_FOUND. */
export async function makeDefaultAddress(
  shop: Pick<Shop, 'db'>,
  memberId: string,
  addressId: string,
): Promise<Address> {
  return shop.db.transaction().execute(async tx => {
    await store.lockAddresses(tx, memberId)
    await store.setDefault(tx, memberId, addressId)
    return store.requireAddress(tx, memberId, addressId)
  })
}
