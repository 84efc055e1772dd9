import { chooseExtraBagBody } from '../../../contract/cart.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { findMember, requireMember } from '../members/index.ts'
import { chooseExtraBag, listExtraBags } from './extra-bags.ts'

const docs = (summary: string) => ({ tags: ['cart'], summary })

export function postExtraBag(app: App, shop: Shop, cart: string): void {
  app.post(
    `${cart}/extrabags`,
    {
      onRequest: requireMember,
      schema: { ...docs('How many of an extra bag lie in the bag'), body: chooseExtraBagBody },
    },
    async request => {
      const member = await requireMember(request)
      return answer(await chooseExtraBag(shop, member.id, request.body))
    },
  )
}

export function getExtraBags(app: App, shop: Shop): void {
  for (const extras of ['/extrabags', '/extras'])
    app.get(extras, { schema: docs('Bags to give things away in, at most three') }, async request => {
      const member = await findMember(request)
      return answer(await listExtraBags(shop.db, member?.id ?? null))
    })
}
