import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import { makeInvitation } from './invite-staff.ts'
import { invitationUrl } from './mail-invitation.ts'
import * as people from './people-store.ts'

/** The address of the first owner's account until the invitation is accepted (RFC 2606: an address that never exists). */
export const FIRST_OWNER_EMAIL = 'first-owner@carasun.invalid'

/**
 * Returns the link with which a new shop's first owner joins, or null if a staff member was ever invited
 * otherwise (STAFF-01). Each call makes a new link; the earlier one no longer works.
 */
export const inviteFirstOwner = (
  shop: Pick<Shop, 'db' | 'now' | 'publicUrl' | 'env'>,
): Promise<string | null> =>
  inTransaction(shop.db, async tx => {
    await people.lockOwners(tx)
    const everybody = await people.listPeople(tx)
    const firstOwner = everybody.find(({ email }) => email === FIRST_OWNER_EMAIL)
    if (everybody.length > 0 && !firstOwner) return null
    const id = firstOwner?.id ?? randomUUID()
    const account = { id, name: 'Pemilik', email: FIRST_OWNER_EMAIL, roleKey: 'owner', now: shop.now() }
    if (!firstOwner) await people.insertAccount(tx, account)
    return invitationUrl(shop, await makeInvitation(tx, id, shop.now()))
  })
