import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { bannerLocations } from '../../../contract/banners.ts'
import type { BannerCalendar } from '../../../contract/staff/banners.ts'
import { call } from '../../api/call.ts'

/** Banners begin and end by themselves: the page looks again while it is open. */
const LOOK_EVERY_MS = 60_000

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: ({ signal }) => call<BannerCalendar>('GET', '/banners', { signal }),
  refetchInterval: LOOK_EVERY_MS,
})

/** The parameters in the address of the page. */
export const windowSearch = z.object({
  /** By default the places. */
  tampil: z.enum(['kalender', 'pratinjau']).optional().catch(undefined),
  layar: z.enum(['ponsel']).optional().catch(undefined),
  /** The chosen place. */
  tempat: z.enum(bannerLocations).optional().catch(undefined),
  /** The first day of the calendar; by default this Monday. */
  dari: z.iso.date().optional().catch(undefined),
  /** The moment of the preview, in Jakarta: "2026-12-01T12:00". By default tomorrow noon. */
  saat: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .optional()
    .catch(undefined),
  halaman: z.enum(['shop']).optional().catch(undefined),
})
export type WindowSearch = z.infer<typeof windowSearch>

export interface WindowPart {
  search: WindowSearch
  onSearch: (change: Partial<WindowSearch>) => void
}
