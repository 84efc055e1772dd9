import { queryOptions } from '@tanstack/react-query'
import { type Campaign, LUCKY_DRAW_CAMPAIGN_SLUG } from '../../../contract/campaigns.ts'
import {
  LUCKY_DRAW_TYPE,
  type LuckyReward,
  type LuckyRewardEntry,
  type LuckyRules,
} from '../../../contract/lucky-draw.ts'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

const mine = '/api/user/me/claim-reward/lucky-draw'

/** LUCKY-08, LUCKY-22, LUCKY-27 */
export const listDrawCampaign = () =>
  api.get<Pick<Campaign, 'name' | 'slug' | 'is_active' | 'is_display_icon_web'>[]>('/api/v3/promotions', {
    query: {
      filter: JSON.stringify({ slug: LUCKY_DRAW_CAMPAIGN_SLUG, object_type: 'campaign' }),
      fields: 'name,slug,is_active,is_display_icon_web',
    },
  })

/** The prizes and their chances, for guests too; null while the draw is closed. */
export const rulesQuery = queryOptions({
  queryKey: ['lucky-draw', 'rules'],
  queryFn: () =>
    api.get<LuckyRules>('/api/lucky-draw/rules').catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return null
      throw error
    }),
})

/** The draw, with the member's own prizes in `rules.users` (LUCKY-25). */
export const entriesQuery = queryOptions({
  queryKey: ['mine', 'lucky-draw'],
  queryFn: () => api.get<LuckyRewardEntry[]>(mine),
})

/** LUCKY-23: the member's prize. The response is 404 if there is none; no failure is shown to the visitor. */
export const claimedQuery = queryOptions({
  queryKey: ['mine', 'lucky-draw', 'voucher'],
  queryFn: () =>
    api.get<LuckyReward>('/api/lucky-draw/voucher').catch((error: unknown) => {
      console.info('No prize so far:', error)
      return null
    }),
})

export const drawHistoryQuery = queryOptions({
  queryKey: ['mine', 'lucky-draw', 'history'],
  queryFn: () => api.get<LuckyReward[]>(`${mine}/history`),
  // Without a network, the query fails at once and the dialog shows the error.
  networkMode: 'always',
})

/** LUCKY-24, LUCKY-29 */
export const claimReward = (key: string) =>
  api.post<LuckyReward | null>(
    mine,
    { lucky_draw_type: LUCKY_DRAW_TYPE },
    { headers: { 'idempotency-key': key } },
  )

/** LUCKY-26, LUCKY-29 */
export const mailReward = ({ _id }: LuckyReward) =>
  api.post(`${mine}/email`, { voucher_id: _id, lucky_draw_type: LUCKY_DRAW_TYPE })
