import { useQueryClient } from '@tanstack/react-query'
import { laterBannersQuery } from '../../api/banners.ts'

/** Only on the server: true if it has loaded the lower part of the page too (`load-lower-home.ts`). */
export const useIsWhole = (): boolean => useQueryClient().getQueryData(laterBannersQuery.queryKey) !== undefined
