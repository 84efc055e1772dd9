import { chooseExtraBagBody } from '../../../contract/cart.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember, requireMember } from '../members/index.ts'
import { chooseExtraBag, listExtraBags } from './extra-bags.ts'

const docs = (summary: string) => ({ tags: ['cart'], summary })

export function postExtraBag(app: App, shop: Shop, cart: string): void {
  app.post(
    `${cart}/extrabags`,
    {
      onRequest: requireMember,
      schema: { ...docs('Sets the quantity of an extra bag in the cart'), body: chooseExtraBagBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await chooseExtraBag(shop, member.id, request.body))
    },
  )
}

export function getExtraBags(app: App, shop: Shop): void {
  for (const extras of ['/extrabags', '/extras'])
    app.get(extras, { schema: docs('The extra bags on offer, at most three') }, async request => {
      const member = await findMember(request)
      return successBody(await listExtraBags(shop.db, member?.id ?? null))
    })
}
