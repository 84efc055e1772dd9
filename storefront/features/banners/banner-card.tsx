import type { SectionBanner } from '../../../contract/campaigns.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { pictureAtFoot } from './picture-at-foot.ts'
import { toneOf } from './tones.ts'

interface BannerCardProps {
  banner: SectionBanner
  sizes: string
  className?: string
}

/**
 * A medium-sized banner that is one link: on phones the title is above the picture, on wider screens title and text are
 * beside it.
 */
export function BannerCard({ banner, sizes, className = '' }: BannerCardProps) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf(info)
  const lift = url === null ? '' : 'transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2'
  if (info.has_words_in_picture)
    return (
      <BannerLink
        url={url}
        promotion={title}
        className={`block overflow-hidden rounded-panel ${lift} ${className}`}
      >
        <BannerPicture images={images} sizes={sizes} alt={title} className="size-full object-cover" />
      </BannerLink>
    )
  return (
    <BannerLink
      url={url}
      promotion={title}
      className={`group relative isolate flex flex-col overflow-hidden rounded-panel bg-linear-165 p-4 lg:p-7 ${tone.ground} ${lift} ${className}`}
    >
      <BannerPicture
        images={images}
        sizes={sizes}
        className={`${pictureAtFoot} md:inset-0 md:h-full md:object-cover md:object-right md:[mask-image:none]`}
      />
      <span className={images.length > 0 ? 'flex flex-1 flex-col md:max-w-[58%]' : 'flex flex-1 flex-col'}>
        {info.eyebrow && <span className={`eyebrow ${tone.eyebrow}`}>{info.eyebrow}</span>}
        <b className="voice mt-1.5 text-lg leading-[1.15] lg:text-[1.625rem]">{title}</b>
        {info.text && <span className="mt-1 text-sm max-md:hidden lg:text-base">{info.text}</span>}
        {info.label && url !== null && (
          <span className="inline-flex min-h-11 items-center gap-1 text-sm font-bold group-hover:underline lg:text-base">
            {info.label} <Icon name="arrow-right" size={16} />
          </span>
        )}
      </span>
      {images.length > 0 && <span aria-hidden className="block aspect-[7/5] md:hidden" />}
    </BannerLink>
  )
}
