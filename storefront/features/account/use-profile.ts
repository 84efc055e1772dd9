import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BADGE_LIST_LIMIT } from '../../../contract/constants.ts'
import type { Me, Member } from '../../../contract/members.ts'
import type { Badge, OwnReward, ProfileBody, PublicProfile, Reward } from '../../../contract/profile.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { meQuery, useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'
import { shrinkPicture } from '../forms/shrink-picture.ts'

/** Queries and mutations for the member's profile and rewards. */

/** PROFILE-01 */
export const sendProfile = (memberId: string, body: ProfileBody) =>
  api.put<Member>(`/api/users/${memberId}`, body)

/** Updates everything on the page that shows the member, and confirms the change (PROFILE-03). */
export function useShowChangedProfile() {
  const queries = useQueryClient()
  return (user: Member) => {
    queries.setQueryData<Me | null>(meQuery.queryKey, me => me && { ...me, user: { ...me.user, ...user } })
    void queries.invalidateQueries({ queryKey: ['mine', 'badges'] })
    showToast('success', 'Update profile berhasil!')
  }
}

/** Uploads a picture, or removes the current one with null (PROFILE-19). */
export function useSendPicture(memberId: string) {
  const show = useShowChangedProfile()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const path = `/api/users/${memberId}/picture`
      return file ? api.put<Member>(path, await shrinkPicture(file)) : api.delete<Member>(path)
    },
    onSuccess: show,
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** LIST-22 */
export function useBadges() {
  const { member } = useMe()
  return useQuery({
    queryKey: ['mine', 'badges'],
    queryFn: () => api.get<Badge[]>('/api/badges', { query: { limit: BADGE_LIST_LIMIT } }),
    enabled: member !== null,
  })
}

/** PROFILE-20, PROFILE-21 */
export function useRewards() {
  const { member } = useMe()
  return useQuery({
    queryKey: ['mine', 'rewards'],
    queryFn: async () => {
      const [own, open] = await Promise.all([
        api.get<OwnReward[]>(`/api/user/${member?.id}/rewards`),
        api.get<Reward[]>('/api/rewards'),
      ])
      return { own, open: open.filter(reward => !own.some(ownReward => ownReward._id === reward._id)) }
    },
    enabled: member !== null,
  })
}

/** PROFILE-04 */
export const usePublicProfile = (userName: string) =>
  useQuery({
    queryKey: ['profile', userName],
    queryFn: () => api.get<PublicProfile>('/api/profile', { query: { user_name: userName } }),
  })
