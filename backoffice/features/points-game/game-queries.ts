import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  type GameProductSort,
  gameProductSorts,
  type StaffGameProduct,
  type StaffPointsGame,
} from '../../../contract/staff/points-game.ts'
import { call } from '../../api/call.ts'
import { listSearch } from '../../ui/data-table/list-search.ts'

export const gameKey = ['points-game'] as const

export const gameQuery = queryOptions({
  queryKey: [...gameKey, 'rules'],
  queryFn: ({ signal }) => call<StaffPointsGame>('GET', '/points-game', { signal }),
})

/** The parameters in the address of the game's products. */
export const gameSearch = listSearch.extend({
  menurut: z
    .enum(Object.keys(gameProductSorts) as [GameProductSort, ...GameProductSort[]])
    .optional()
    .catch(undefined),
  semua: z.literal('ya').optional().catch(undefined),
})
export type GameSearch = z.infer<typeof gameSearch>

export const gameProductsQuery = ({ cari, menurut, semua, sesudah }: GameSearch) => {
  const query = {
    search: cari || undefined,
    sort: menurut,
    all: semua ? 'true' : undefined,
    after: sesudah,
  }
  return queryOptions({
    queryKey: [...gameKey, 'products', query],
    queryFn: ({ signal }) =>
      call<ListPage<StaffGameProduct>>('GET', '/points-game/products', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
