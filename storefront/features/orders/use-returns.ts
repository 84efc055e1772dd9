import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Order, ReturnBody } from '../../../contract/orders.ts'
import type { ReturnTracking } from '../../../contract/return-rules.ts'
import { api } from '../../api/client.ts'
import { newKey } from '../../api/new-key.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { showToast } from '../../ui/toast.tsx'
import { shrinkPicture } from '../forms/shrink-picture.ts'
import { orderKey, ordersKey } from './use-orders.ts'

/** Uploads a photo as soon as it is chosen; returns its id. */
export const useSendPhoto = (orderId: string, onSent: (photoId: string) => void) =>
  useMutation({
    mutationFn: async (file: File) =>
      api.post<{ _id: string }>(`/api/orders/${orderId}/return-photos`, await shrinkPicture(file)),
    onSuccess: photo => onSent(photo._id),
    onError: error => showToast('error', refusalMessage(error)),
  })

export const useRemovePhoto = (orderId: string, onRemoved: (photoId: string) => void) =>
  useMutation({
    mutationFn: async (photoId: string) => {
      await api.delete(`/api/orders/${orderId}/return-photos/${photoId}`)
      return photoId
    },
    onSuccess: onRemoved,
    onError: error => showToast('error', refusalMessage(error)),
  })

export function useRequestReturn(orderId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: ReturnBody) =>
      api.post<Order>(`/api/orders/${orderId}/returns`, body, { headers: { 'idempotency-key': newKey() } }),
    onSuccess: async changedOrder => {
      queries.setQueryData(orderKey(orderId), changedOrder)
      await queries.invalidateQueries({ queryKey: ordersKey })
      showToast('success', 'Pengembalianmu kami terima. Kabarnya lewat email.')
      await navigate({ to: '/my-orders/$orderId', params: { orderId } })
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** Says by which courier the goods of an accepted return were sent. */
export function useTrackReturn(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReturnTracking) => api.post<Order>(`/api/orders/${orderId}/returns/tracking`, body),
    onSuccess: changedOrder => {
      queries.setQueryData(orderKey(orderId), changedOrder)
      showToast('success', 'Resinya kami catat. Terima kasih.')
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}
