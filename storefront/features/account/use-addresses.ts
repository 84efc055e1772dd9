import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressBody, Area, Subdistrict } from '../../../contract/delivery.ts'
import { ApiRefusal, api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMe } from '../../session/use-me.ts'
import { showToast } from '../../ui/toast.tsx'

/** Queries and mutations for the member's addresses and the areas of Indonesia. */

export const addressesKey = ['mine', 'addresses']
const AREAS_FRESH_MS = 24 * 60 * 60_000

/** ADDR-05 */
export function useAddresses() {
  const { member } = useMe()
  return useQuery({
    queryKey: addressesKey,
    queryFn: () => api.get<Address[]>('/api/users/me/addresses', { query: { fields: 'address' } }),
    enabled: member !== null,
  })
}

/** Fetches the areas of one level, once the level above is chosen (ADDR-07..ADDR-12, ADDR-19). */
function useAreas<Level extends Area>(
  path: string,
  query: Record<string, string | number>,
  isEnabled: boolean,
) {
  return useQuery({
    queryKey: ['areas', path, query],
    queryFn: () => api.get<Level[]>(path, { query }),
    enabled: isEnabled,
    staleTime: AREAS_FRESH_MS,
  })
}

const all = { sort: 'name', limit: 999 }
export const useProvinces = () => useAreas<Area>('/api/provinces', all, true)
export const useCities = (province_id: string) =>
  useAreas<Area>('/api/cities', { province_id, ...all }, province_id !== '')
/** ADDR-12: asking for cities without a province logs an error to the console and sends nothing. */
export function logMissingProvince(province_id: string): void {
  if (province_id === '') console.error('Cities are listed by province: choose a province first.')
}
export const useDistricts = (city_id: string) => useAreas<Area>('/api/districts', { city_id }, city_id !== '')
export const useSubdistricts = (district_id: string) =>
  useAreas<Subdistrict>('/api/subdistricts', { district_id }, district_id !== '')

/** Saves a new address or a changed one (ADDR-01, ADDR-02, ADDR-20). The form shows field errors itself. */
export function useSaveAddress(onSaved: (address: Address) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: AddressBody }) =>
      id === null
        ? api.post<Address>('/api/addresses', body)
        : api.put<Address>(`/api/addresses/${id}`, body),
    onSuccess: async address => {
      // The bag's delivery fee depends on the address (SHIP-14).
      void queries.invalidateQueries({ queryKey: ['mine'] })
      // Refetch the addresses even if no page is showing them now, so that the next page starts with the new address.
      await queries.refetchQueries({ queryKey: addressesKey }, { cancelRefetch: false })
      showToast('success', 'Alamat kamu berhasil tersimpan.')
      onSaved(address)
    },
    onError: error => {
      const isHandled =
        error instanceof ApiRefusal && (error.field !== undefined || error.code === 'ADDRESS_LIMIT')
      if (!isHandled) showToast('error', refusalMessage(error))
    },
  })
}

/** ADDR-03, ADDR-21 */
export function useDeleteAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete<null>(`/api/addresses/${id}`),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['mine'] })
      showToast('success', 'Alamat kamu berhasil dihapus.')
    },
    onError: error => showToast('error', refusalMessage(error)),
  })
}

/** ADDR-04 */
export function useMakeDefault() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.put<unknown>(`/api/address/${id}/default`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['mine'] }),
    onError: error => showToast('error', refusalMessage(error)),
  })
}
