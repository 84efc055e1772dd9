import { z } from 'zod'
import { saveForLaterBody } from '../../../contract/cart.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { listSaved, moveToBag, removeSaved, saveForLater } from './save-for-later.ts'

const docs = (summary: string) => ({ tags: ['cart'], summary })
const savedLine = z.object({ savedId: z.string().max(40) })

export function getSavedLines(app: App, shop: Shop): void {
  app.get(
    '/saved-for-later',
    { schema: docs('The lines that the member saved for later') },
    async request => {
      const member = await requireMember(request)
      return successBody(await listSaved(shop, member.id))
    },
  )
}

export function postSavedLine(app: App, shop: Shop): void {
  app.post(
    '/saved-for-later',
    {
      onRequest: requireMember,
      schema: { ...docs('Saves a line of the bag for later'), body: saveForLaterBody },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await saveForLater(shop, member.id, request.body.line_id))
    },
  )
}

export function postSavedLineToBag(app: App, shop: Shop): void {
  app.post(
    '/saved-for-later/:savedId/cart',
    {
      onRequest: requireMember,
      schema: { ...docs('Moves a saved line back to the bag'), params: savedLine },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await moveToBag(shop, member.id, request.params.savedId))
    },
  )
}

export function deleteSavedLine(app: App, shop: Shop): void {
  app.delete(
    '/saved-for-later/:savedId',
    {
      onRequest: requireMember,
      schema: { ...docs('Deletes a saved line'), params: savedLine },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await removeSaved(shop, member.id, request.params.savedId))
    },
  )
}
