import {
  changeRewardBody,
  giveRewardBody,
  rewardBody,
  rewardParam,
} from '../../../../contract/staff/rewards.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { giveReward } from './give-reward.ts'
import { listStaffRewards } from './list-rewards.ts'
import { readReward } from './read-reward.ts'
import { changeReward, makeReward } from './save-reward.ts'

/** Rewards as staff make and give them (PROMO-05). */
export async function rewardStaffRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/rewards',
    permission: 'promotions.read',
    summary: 'Rewards, with how many members have them',
    handle: () => listStaffRewards(shop),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/rewards/:key',
    permission: 'promotions.read',
    summary: 'A reward, what gives it and who has it; members are masked',
    params: rewardParam,
    handle: ({ params }) => readReward(shop, params.key),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/rewards',
    permission: 'promotions.write',
    isOnce: true,
    summary: 'Adds a reward',
    body: rewardBody,
    handle: ({ db, actor, body }) => makeReward(db, actor, body),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/rewards/:key',
    permission: 'promotions.write',
    summary: 'Changes a reward; members who have it keep it',
    params: rewardParam,
    body: changeRewardBody,
    handle: ({ actor, params, body }) => changeReward(shop.db, actor, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/rewards/:key/members',
    permission: 'promotions.give',
    summary: 'Gives a member a reward, once',
    params: rewardParam,
    body: giveRewardBody,
    handle: ({ actor, params, body }) => giveReward(shop.db, actor, { ...body, ...params, now: shop.now() }),
  })
}
