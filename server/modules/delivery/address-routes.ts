import { z } from 'zod'
import { addressBody } from '../../../contract/delivery.ts'
import { filterParam } from '../../../contract/filter-param.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { addAddress } from './add-address.ts'
import { addressNotFound, listAddresses, requireAddress } from './address-store.ts'
import { changeAddress } from './change-address.ts'
import { makeDefaultAddress } from './make-default-address.ts'
import { removeAddress } from './remove-address.ts'

/** ADDR-20, ADDR-21 */
const SAVED = 'Alamat kamu berhasil tersimpan.'
const REMOVED = 'Alamat kamu berhasil dihapus.'

const params = z.object({ id: z.string().max(40) })
const fields = z.literal('address').optional()
const oneAddress = z.object({
  filter: filterParam(z.strictObject({ _id: z.string().max(40), 'address._id': z.string().max(40) })),
  fields,
})

const docs = (summary: string) => ({ tags: ['delivery'], summary })

/** Serves a member's own addresses, under both spellings of each path (AMB-22). */
export function addressRoutes(app: App, shop: Shop): void {
  for (const path of ['/addresses', '/address']) {
    postAddress(app, shop, path)
    putAddress(app, shop, path)
    deleteAddress(app, shop, path)
    putDefaultAddress(app, shop, path)
  }
  getAddresses(app, shop)
  getAddress(app, shop)
}

function postAddress(app: App, shop: Shop, path: string): void {
  app.post(
    path,
    { onRequest: requireMember, schema: { ...docs('Save a new address'), body: addressBody } },
    async request => {
      const member = await requireMember(request)
      return successBody(await addAddress(shop, member.id, request.body), SAVED)
    },
  )
}

function putAddress(app: App, shop: Shop, path: string): void {
  app.put(
    `${path}/:id`,
    { onRequest: requireMember, schema: { ...docs('Change an address'), params, body: addressBody } },
    async request => {
      const member = await requireMember(request)
      return successBody(await changeAddress(shop, member.id, request.params.id, request.body), SAVED)
    },
  )
}

function deleteAddress(app: App, shop: Shop, path: string): void {
  app.delete(
    `${path}/:id`,
    { onRequest: requireMember, schema: { ...docs('Remove an address'), params } },
    async request => {
      const member = await requireMember(request)
      await removeAddress(shop, member.id, request.params.id)
      return successBody(null, REMOVED)
    },
  )
}

function putDefaultAddress(app: App, shop: Shop, path: string): void {
  app.put(
    `${path}/:id/default`,
    { onRequest: requireMember, schema: { ...docs('Make an address the default'), params } },
    async request => {
      const member = await requireMember(request)
      return successBody(await makeDefaultAddress(shop, member.id, request.params.id), SAVED)
    },
  )
}

function getAddresses(app: App, shop: Shop): void {
  for (const path of ['/users/me/addresses', '/user/me/addresses'])
    app.get(
      path,
      {
        onRequest: requireMember,
        schema: { ...docs('All addresses, the default first'), querystring: z.object({ fields }) },
      },
      async request => {
        const member = await requireMember(request)
        return successBody(await listAddresses(shop.db, member.id))
      },
    )
}

function getAddress(app: App, shop: Shop): void {
  app.get(
    '/users',
    { onRequest: requireMember, schema: { ...docs('One address'), querystring: oneAddress } },
    async request => {
      const member = await requireMember(request)
      const { _id: memberId, 'address._id': addressId } = request.query.filter
      // Members may read only their own addresses (ADDR-06).
      if (memberId !== member.id) throw addressNotFound()
      return successBody(await requireAddress(shop.db, member.id, addressId))
    },
  )
}
