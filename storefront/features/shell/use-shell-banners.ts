import { useQuery } from '@tanstack/react-query'
import type { Banner } from '../../../contract/banners.ts'
import { bannersAt, shellBannersQuery } from '../../api/banners.ts'
import { usePagePath } from './use-page-path.ts'

type ShellPlace =
  | 'emergency_anouncement'
  | 'promo_text_banner'
  | 'searchbar_promo_text'
  | 'sociolla_logo_thematic'

/** The first banner shown in a place of the frame on this page. */
export function useShellBanner(place: ShellPlace): Banner | undefined {
  const path = usePagePath()
  const { data } = useQuery(shellBannersQuery)
  return bannersAt(data, place, path)[0]
}
