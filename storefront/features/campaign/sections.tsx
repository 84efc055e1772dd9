import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CampaignSection, ExtraSection } from '../../../contract/campaigns.ts'
import { nearPart } from '../../ui/near-part.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearView } from '../../ui/use-near-view.ts'
import { BannerCard } from '../banners/banner-card.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { BannerStage } from '../banners/banner-stage.tsx'
import { Tile } from '../browse/tile.tsx'
import { type ProductSection, sectionQuery } from './campaign-queries.ts'

const loadCountdown = () => import('./countdown-section.tsx')
const Countdown = nearPart(import.meta.env.SSR && (await loadCountdown()), loadCountdown)
const loadText = () => import('./text-section.tsx')
const Text = nearPart(import.meta.env.SSR && (await loadText()), loadText)

type BannerSection = Extract<CampaignSection, { type: 'banner' }>

interface SectionProps {
  section: CampaignSection | ExtraSection['section']
  isFirst: boolean
}

/** One section of a promotion page (CAMPAIGN-02). Those of the later kinds have scripts of their own. */
export function Section({ section, isFirst }: SectionProps) {
  if (section.type === 'product') return <Products section={section} isFirst={isFirst} />
  if (section.type === 'countdown') return <Countdown section={section} isFirst={isFirst} />
  if (section.type === 'text') return <Text section={section} isFirst={isFirst} />
  // One of a kind that this version does not know.
  if (section.type !== 'banner') return null
  const View = bannerViews[section.kind]
  return (
    <section
      data-section={section.kind}
      aria-label={section.title || section.banners[0]?.title}
      className={isFirst ? 'mt-4' : 'mt-(--section)'}
    >
      {section.title && <SectionHead title={section.title} />}
      <View section={section} isFirst={isFirst} />
    </section>
  )
}

const bannerViews = {
  hero: ({ section, isFirst }: { section: BannerSection; isFirst: boolean }) => (
    <ul className="grid gap-3 lg:gap-5">
      {section.banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: banners have no name and never move
        <li key={index}>
          <BannerStage
            banner={banner}
            isFirst={isFirst && index === 0}
            action={isFirst && index === 0 ? 'main' : 'ink'}
            size="across"
          />
        </li>
      ))}
    </ul>
  ),
  twin: ({ section }: { section: BannerSection }) => (
    <ul className="grid grid-cols-2 gap-3 lg:gap-5">
      {section.banners.map((banner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} className="grid">
          <BannerCard banner={banner} sizes="46vw" className="md:aspect-[1000/690]" />
        </li>
      ))}
    </ul>
  ),
  mini: ({ section }: { section: BannerSection }) => (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-5">
      {section.banners.map(({ title, url, images }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          <BannerLink
            url={url}
            promotion={title}
            className="group relative block overflow-hidden rounded-panel bg-sand-deep focus-visible:outline-3"
          >
            <BannerPicture
              images={images}
              sizes="(min-width: 768px) 23vw, 46vw"
              className="aspect-square w-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
            />
            <b className="absolute bottom-2 left-2 rounded-pill bg-white/92 px-4 py-2 text-sm lg:bottom-3 lg:left-3 lg:text-base">
              {title}
            </b>
          </BannerLink>
        </li>
      ))}
    </ul>
  ),
}

/** The first section's products are in the HTML; the others load when they are near the screen. */
function Products({ section, isFirst }: { section: ProductSection; isFirst: boolean }) {
  const container = useRef<HTMLElement>(null)
  const isNear = useNearView(container)
  const { data: tiles } = useQuery({ ...sectionQuery(section), enabled: isNear })
  if (tiles?.length === 0) return null
  return (
    <section
      ref={container}
      data-section="product"
      aria-label={section.title}
      className={isFirst ? 'mt-4' : 'mt-(--section)'}
    >
      {section.title && <SectionHead title={section.title} />}
      <ul className="tile-grid lg:grid-cols-4">
        {tiles
          ? tiles.map(tile => (
              <li key={tile.id} className="grid">
                <Tile tile={tile} />
              </li>
            ))
          : Array.from({ length: Math.min(4, section.query.limit) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders without an identity
              <li key={index}>
                <Skeleton className="h-[392px] rounded-card lg:h-[500px]" />
              </li>
            ))}
      </ul>
    </section>
  )
}
