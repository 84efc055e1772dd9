import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { createSignal } from '../../../ui/create-signal.ts'
import { api } from '../../api/client.ts'

/** The city that the visitor chose for delivery estimates; this browser remembers it. */

const CITY_KEY = 'carasun.city'
const changes = createSignal()

const readCity = () => browserStorage.read(CITY_KEY)

export function chooseCity(cityId: string) {
  browserStorage.write(CITY_KEY, cityId)
  changes.notify()
}

export const useChosenCity = () => useSyncExternalStore(changes.subscribe, readCity, () => null)

/** The estimate for the city, or for the member's main address if `cityId` is null. */
export const estimateQuery = (combinationId: string, cityId: string | null, memberId: string | null) =>
  queryOptions({
    queryKey: ['mine', 'delivery-estimate', memberId, cityId, combinationId],
    queryFn: () =>
      api.get<DeliveryEstimate>('/api/delivery-estimate', {
        query: { combination_id: combinationId, city_id: cityId },
      }),
  })
