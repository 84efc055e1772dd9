import { queryOptions } from '@tanstack/react-query'
import type { Campaign } from '../../../contract/campaigns.ts'
import {
  LUCKY_DRAW_TYPE,
  type LuckyReward,
  type LuckyRewardEntry,
  type LuckyRules,
} from '../../../contract/lucky-draw.ts'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'

const mine = '/api/user/me/claim-reward/lucky-draw'

/** A draw, and the page that it is played on: the shop may have several (LUCKY-29 names the first). */
export interface PlayedDraw {
  type: string
  slug: string
}

/** Only a draw other than the first is named: the server's default is that one. */
const queryOf = (type: string) => (type === LUCKY_DRAW_TYPE ? {} : { query: { lucky_draw_type: type } })

/** LUCKY-08, LUCKY-22, LUCKY-27 */
export const listDrawCampaign = (slug: string) =>
  api.get<Pick<Campaign, 'name' | 'slug' | 'is_active' | 'is_display_icon_web'>[]>('/api/v3/promotions', {
    query: {
      filter: JSON.stringify({ slug, object_type: 'campaign' }),
      fields: 'name,slug,is_active,is_display_icon_web',
    },
  })

/** The prizes and their chances, for guests too; null while the draw is closed. */
export const rulesQuery = (type: string) =>
  queryOptions({
    queryKey: ['lucky-draw', 'rules', type],
    queryFn: () =>
      api.get<LuckyRules>('/api/lucky-draw/rules', queryOf(type)).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return null
        throw error
      }),
  })

/** The draw, with the member's own prizes in `rules.users` (LUCKY-25). */
export const entriesQuery = (type: string) =>
  queryOptions({
    queryKey: ['mine', 'lucky-draw', 'entries', type],
    queryFn: () => api.get<LuckyRewardEntry[]>(mine, queryOf(type)),
  })

/** LUCKY-23: the member's prize. The response is 404 if there is none; no failure is shown to the visitor. */
export const claimedQuery = (type: string) =>
  queryOptions({
    queryKey: ['mine', 'lucky-draw', 'voucher', type],
    queryFn: () =>
      api.get<LuckyReward>('/api/lucky-draw/voucher', queryOf(type)).catch((error: unknown) => {
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
export const claimReward = (type: string, key: string) =>
  api.post<LuckyReward | null>(mine, { lucky_draw_type: type }, { headers: { 'idempotency-key': key } })

/** LUCKY-26, LUCKY-29 */
export const mailReward = (type: string, { _id }: LuckyReward) =>
  api.post(`${mine}/email`, { voucher_id: _id, lucky_draw_type: type })
