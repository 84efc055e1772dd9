import { useQueryClient } from '@tanstack/react-query'
import { laterBannersQuery } from '../../api/banners.ts'

/** True on the server if it has loaded the lower part of the page too (`load-lower-home.ts`); never in a browser. */
export const useIsWhole: () => boolean = import.meta.env.SSR
  ? () => useQueryClient().getQueryData(laterBannersQuery.queryKey) !== undefined
  : () => false
