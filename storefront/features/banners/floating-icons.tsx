import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Campaign, campaignPath } from '../../../contract/campaigns.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { floatingBannersQuery, hangingIn } from '../../api/banners.ts'
import { api } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from './banner-link.tsx'

const ICONS_MAX = 3

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
 * Small round ways to what is on (LAYOUT-20): banners of place `floating_icon_apps` (HOME-26) and promotion pages with
 * `is_display_icon_web` (CAMPAIGN-09). Each can be put away for this visit of the page.
 */
export default function FloatingIcons({ path }: { path: string }) {
  const { data: banners } = useQuery(floatingBannersQuery)
  const { data: campaigns } = useQuery(iconCampaignsQuery)
  const [away, setAway] = useState<string[]>([])
  const icons = [
    ...hangingIn(banners, 'floating_icon_apps', path).map(({ title, url, images }) => ({
      title,
      url,
      picture: images[0]?.url,
    })),
    ...(campaigns ?? []).map(({ slug, name, more_info }) => ({
      title: name,
      url: campaignPath(slug),
      picture: more_info.icon,
    })),
  ].filter(({ title, url }) => url !== path && !away.includes(title))
  if (icons.length === 0) return null
  return (
    <aside
      aria-label="Yang sedang berlangsung"
      // Above the ways to help and back to the top.
      className="float-aside fixed right-3 bottom-[calc(var(--bottom-bar)+132px+env(safe-area-inset-bottom))] z-20 lg:right-6 lg:bottom-[152px]"
    >
      <ul className="grid gap-4">
        {icons.slice(0, ICONS_MAX).map(({ title, url, picture }) => (
          <li key={title} className="relative animate-fade">
            <BannerLink
              url={url}
              label={title}
              promotion={title}
              className="grid size-14 place-items-center overflow-hidden rounded-pill bg-sun shadow-2 ring-[3px] ring-white transition-transform hover:scale-105 lg:size-16"
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
              onClick={() => setAway([...away, title])}
              className="absolute -top-5 -right-4 grid size-11 place-items-center"
            >
              <span className="grid size-5 place-items-center rounded-pill bg-ink text-white">
                <Icon name="close" size={12} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
