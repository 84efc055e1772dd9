import { openedBody, shareBody } from '../../../contract/points-game.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { shareGameProduct } from './share-product.ts'
import { showGamePoints } from './show-points.ts'
import { addOpening } from './store.ts'

const tags = ['points game']

export async function pointsGameRoutes(app: App, shop: Shop): Promise<void> {
  for (const me of ['/me', '/user/me', '/users/me']) {
    getGame(app, shop, me)
    putShare(app, shop, me)
    postOpened(app, shop, me)
  }
}

function getGame(app: App, shop: Shop, me: string): void {
  app.get(
    `${me}/points/pink_university_game`,
    { schema: { tags, summary: 'What the member earned in the game, and the shares left today' } },
    async request => successBody(await showGamePoints(shop, (await requireMember(request)).id)),
  )
}

function putShare(app: App, shop: Shop, me: string): void {
  app.put(
    `${me}/actions/pink_university_game`,
    {
      onRequest: requireMember,
      schema: {
        tags,
        summary: 'Shares a product of the game and earns its points, once per link',
        body: shareBody,
      },
    },
    async request => {
      const { id } = await requireMember(request)
      return successBody(await shareGameProduct(shop, id, request.body.share_link))
    },
  )
}

function postOpened(app: App, shop: Shop, me: string): void {
  app.post(
    `${me}/actions/pink_university_game/opened`,
    {
      onRequest: requireMember,
      schema: { tags, summary: 'Records that the member opened another member’s link', body: openedBody },
    },
    async request => {
      const { id } = await requireMember(request)
      return successBody({ is_new: await addOpening(shop.db, request.body.code, id, shop.now()) })
    },
  )
}
