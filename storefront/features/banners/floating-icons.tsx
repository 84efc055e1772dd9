import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Campaign, campaignPath } from '../../../contract/campaigns.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../../ui/stored-json.ts'
import { bannersAt, floatingBannersQuery } from '../../api/banners.ts'
import { api } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from './banner-link.tsx'

/** The maximum number of campaigns to load; hiding the icon hides all that are loaded. */
const ICONS_MAX = 20
/** Further down the page, the icon would cover tiles. */
const TOP_PX = 160

const iconCampaignsQuery = {
  queryKey: ['campaigns', 'icons'],
  queryFn: () =>
    api.get<Pick<Campaign, 'slug' | 'name' | 'more_info'>[]>('/api/v3/promotions', {
      query: {
        filter: JSON.stringify({ is_display_icon_web: true }),
        fields: 'slug,name,more_info',
        limit: ICONS_MAX,
      },
    }),
}

/**
 * A small round link to a promotion at the top of home (LAYOUT-20): a banner at the location `floating_icon_apps`
 * (HOME-26), else the newest promotion page with `is_display_icon_web` (CAMPAIGN-09). Hiding it hides all current ones,
 * on later visits too; promotions that begin later are shown.
 */
export default function FloatingIcons() {
  const { data: banners } = useQuery(floatingBannersQuery)
  const { data: campaigns } = useQuery(iconCampaignsQuery)
  const [hidden, setHidden] = useState(readHidden)
  const isAtTop = useIsAtTop()
  const all = [
    ...bannersAt(banners, 'floating_icon_apps', '/').map(({ title, url, images }) => ({
      title,
      url,
      picture: images[0]?.url,
    })),
    ...(campaigns ?? []).map(({ slug, name, more_info }) => ({
      title: name,
      url: campaignPath(slug),
      picture: more_info.icon,
    })),
  ]
  const icon = all.find(({ title }) => !hidden.includes(title))
  // Banners come before campaigns: show none until both are loaded.
  if (!icon || !banners || !campaigns || !isAtTop) return null
  const { title, url, picture } = icon
  return (
    <aside
      aria-label="Yang sedang berlangsung"
      className="fixed right-3 bottom-[calc(var(--bottom-bar)+16px+env(safe-area-inset-bottom))] z-20 animate-fade lg:right-6 lg:bottom-[96px]"
    >
      <BannerLink
        url={url}
        label={title}
        promotion={title}
        className="grid size-12 place-items-center overflow-hidden rounded-pill bg-sun shadow-2 ring-[3px] ring-white transition-transform hover:scale-105 lg:size-16"
      >
        {picture ? (
          <img
            src={mediaUrl(picture, 160)}
            width={64}
            height={64}
            alt=""
            className="size-full object-cover"
          />
        ) : (
          <Icon name="sun" size={30} />
        )}
      </BannerLink>
      <button
        type="button"
        aria-label={`Sembunyikan ${title}`}
        onClick={() => setHidden(storeHidden(all.map(icon => icon.title)))}
        className="absolute -top-6 -right-4 grid size-11 place-items-center"
      >
        <span className="grid size-5 place-items-center rounded-pill bg-ink text-white">
          <Icon name="close" size={12} />
        </span>
      </button>
    </aside>
  )
}

function useIsAtTop(): boolean {
  const [isAtTop, setAtTop] = useState(true)
  useEffect(() => {
    const onScroll = () => setAtTop(window.scrollY <= TOP_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isAtTop
}

const HIDDEN_KEY = 'icons_put_away'

const readHidden = (): string[] => readJson(browserStorage, HIDDEN_KEY, isStringArray) ?? []

function storeHidden(titles: string[]): string[] {
  writeJson(browserStorage, HIDDEN_KEY, titles)
  return titles
}
