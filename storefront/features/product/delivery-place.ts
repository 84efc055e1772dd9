import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeliveryEstimate } from '../../../contract/delivery.ts'
import { api } from '../../api/client.ts'

/** The city that a visitor asked deliveries for; this browser remembers it. */

const CITY_KEY = 'carasun.city'
let chosenCity: string | null | undefined
const listeners = new Set<() => void>()

function readCity(): string | null {
  if (chosenCity === undefined)
    try {
      chosenCity = localStorage.getItem(CITY_KEY)
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
      chosenCity = null
    }
  return chosenCity
}

export function chooseCity(cityId: string) {
  chosenCity = cityId
  try {
    localStorage.setItem(CITY_KEY, cityId)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export const useChosenCity = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readCity,
    () => null,
  )

/** To the city, else to the member's main address. */
export const estimateQuery = (combinationId: string, cityId: string | null, memberId: string | null) =>
  queryOptions({
    queryKey: ['mine', 'delivery-estimate', memberId, cityId, combinationId],
    queryFn: () =>
      api.get<DeliveryEstimate>('/api/delivery-estimate', {
        query: { combination_id: combinationId, city_id: cityId },
      }),
  })
