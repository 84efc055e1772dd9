import {
  addGameProductBody,
  changeGameBody,
  changeGameProductBody,
  type GameRulesInput,
  gameProductParam,
  gameProductsQuery,
  stopGameProductBody,
} from '../../../../contract/staff/points-game.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { listStaffGameProducts } from './list-game-products.ts'
import { readGame } from './read-game.ts'
import { addGameProduct, changeGameProduct } from './set-game-product.ts'
import { setGameRules } from './set-game-rules.ts'
import type { GameRules } from './show-game.ts'
import { takeOutGameProduct } from './stop-game-product.ts'

/** The points game as staff set and follow it (PROMO-05). */
export async function pointsGameStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/points-game',
    permission: 'promotions.read',
    summary: 'The points game: its rules, what it gave by day, and whose shares reach nobody',
    handle: () => readGame(shop),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/points-game',
    permission: 'promotions.write',
    summary: 'Opens or closes the points game, and sets its rules; earned points stay',
    body: changeGameBody,
    handle: async ({ actor, body: { version, ...rules } }) => {
      await setGameRules(shop.db, actor, rulesOf(rules), { version })
      return null
    },
  })
  productRoutes(app, shop)
}

function productRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/points-game/products',
    permission: 'promotions.read',
    summary: 'The products of the points game, with what their shares gave',
    query: gameProductsQuery,
    handle: ({ query }) => listStaffGameProducts(shop.db, query),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-game/products',
    permission: 'promotions.write',
    summary: 'Adds a product to the points game',
    body: addGameProductBody,
    handle: ({ actor, body }) => addGameProduct(shop.db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/points-game/products/:id',
    permission: 'promotions.write',
    summary: 'Changes the points for sharing a product',
    params: gameProductParam,
    body: changeGameProductBody,
    handle: ({ actor, params, body }) => changeGameProduct(shop.db, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/points-game/products/:id/stop',
    permission: 'promotions.write',
    summary: 'Takes a product out of the points game; earned points stay',
    params: gameProductParam,
    body: stopGameProductBody,
    handle: ({ actor, params, body }) => takeOutGameProduct(shop.db, actor, { ...params, ...body }),
  })
}

const rulesOf = ({ is_on, shares_a_day, starts_at, ends_at }: GameRulesInput): GameRules => ({
  isOn: is_on,
  sharesPerDay: shares_a_day,
  startsAt: starts_at === null ? null : new Date(starts_at),
  endsAt: ends_at === null ? null : new Date(ends_at),
})
