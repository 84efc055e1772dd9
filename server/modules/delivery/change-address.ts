import type { Address, AddressBody } from '../../../contract/delivery.ts'
import type { Shop } from '../../shop.ts'
import * as store from './address-store.ts'
import { requireAreas } from './require-areas.ts'

/**
 * Replaces an address. The default address stays the default even if `is_default` is false; it changes only when
 * another address is made the default. Refuses with NOT_FOUND and AREA_UNKNOWN.
 */
export async function changeAddress(
  shop: Pick<Shop, 'db'>,
  memberId: string,
  addressId: string,
  input: AddressBody,
): Promise<Address> {
  return shop.db.transaction().execute(async tx => {
    await store.lockAddresses(tx, memberId)
    await requireAreas(tx, input)
    await store.updateAddress(tx, memberId, addressId, input)
    if (input.is_default) await store.setDefault(tx, memberId, addressId)
    return store.requireAddress(tx, memberId, addressId)
  })
}
