import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../../contract/catalog.ts'
import type { GamePoints, GameShareResult } from '../../../contract/points-game.ts'
import { api } from '../../api/client.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { handleExpiredSession } from '../../session/session.ts'
import { useMe } from '../../session/use-me.ts'

/** GAME-03 */
export const gamePointsQuery = queryOptions({
  queryKey: ['mine', 'game-points'],
  queryFn: () => api.get<GamePoints>('/api/me/points/pink_university_game'),
})

/** How long a share waits for its link before the plain address is used, without points. */
const LINK_WAIT_MS = 4_000

/**
 * Shares a product of the points game (GAME-04, GAME-07): the first share earns points and the member's own link, which
 * all later shares use.
 *
 * @param url the product's plain address
 */
export function useGameShare(product: Product, url: string) {
  const queries = useQueryClient()
  const { member } = useMe()
  const isPlaying = product.is_pink_university_game.is_active && member !== null
  const { data: points } = useQuery({ ...gamePointsQuery, enabled: isPlaying })
  const [ownLink, setOwnLink] = useState<string>()
  const play = useMutation({
    mutationFn: () =>
      api.put<GameShareResult>(
        '/api/me/actions/pink_university_game',
        { share_link: url },
        { signal: AbortSignal.timeout(LINK_WAIT_MS) },
      ),
    onSuccess: ({ share_link }) => {
      setOwnLink(share_link)
      void queries.invalidateQueries({ queryKey: gamePointsQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['mine', 'points'] })
    },
    onError: error => {
      if (error instanceof ApiRefusal && error.code === 'NOT_LOGGED_IN') handleExpiredSession(queries)
    },
  })
  const link = ownLink ?? points?.shares.find(share => share.product._id === product.id)?.share_link

  return {
    points,
    /** The result of the last share, or the error. */
    shared: play.data,
    error: play.error,
    url: link ?? url,
    /**
     * Reports the share and returns the address to share. Never rejects, because sharing must work without the game.
     */
    share: async (): Promise<string> => {
      if (!isPlaying) return url
      const ownOrPlain = play.mutateAsync().then(
        ({ share_link }) => share_link,
        () => url,
      )
      return link ?? ownOrPlain
    },
  }
}
