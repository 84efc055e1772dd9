import type { SectionBanner } from '../../../contract/campaigns.ts'
import { buttonClass } from '../../ui/button.tsx'
import { BannerLink } from './banner-link.tsx'
import { BannerPicture } from './banner-picture.tsx'
import { pictureAtFoot } from './picture-at-foot.ts'
import { toneOf } from './tones.ts'

interface BannerStageProps {
  banner: SectionBanner
  heading?: 'h1' | 'h2'
  /** The picture is above the fold. */
  isFirst?: boolean
  /** False leaves the picture out while the slide is not visible. */
  hasPicture?: boolean
  /**
   * Where it is shown: beside another element, across the full width of the page, or across it but less tall, above a
   * list.
   */
  size?: keyof typeof heights
  /** Only one coral button per screen: banners further down use ink. */
  action?: 'main' | 'ink'
}

const heights = {
  beside: 'md:min-h-[420px] lg:min-h-[508px]',
  across: 'md:min-h-[420px] lg:min-h-[576px]',
  low: 'md:min-h-[300px] lg:min-h-[360px]',
}

/** A large banner: text over the light half of its picture, or the picture alone if it contains the text. */
export function BannerStage({
  banner,
  heading: Heading = 'h2',
  isFirst = false,
  hasPicture = true,
  size = 'beside',
  action = 'ink',
}: BannerStageProps) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf(info)
  const sizes = size === 'beside' ? '(min-width: 992px) 65vw, 92vw' : '92vw'
  if (info.has_words_in_picture)
    return (
      <BannerLink
        url={url}
        promotion={title}
        className={`relative block h-full overflow-hidden rounded-panel bg-linear-165 ${tone.ground} lg:rounded-stage`}
      >
        {Heading === 'h1' && <h1 className="sr-only">{title}</h1>}
        {hasPicture && (
          <BannerPicture
            images={images}
            sizes={sizes}
            alt={Heading === 'h1' ? '' : title}
            isFirst={isFirst}
            className="size-full object-cover"
          />
        )}
      </BannerLink>
    )
  return (
    <div
      data-promotion={title}
      className={`relative isolate flex h-full flex-col overflow-hidden rounded-panel bg-linear-165 lg:rounded-stage ${heights[size]} ${tone.ground}`}
    >
      {hasPicture && (
        <BannerPicture
          images={images}
          sizes={sizes}
          isFirst={isFirst}
          className={`${pictureAtFoot} md:inset-0 md:h-full md:object-cover md:object-right-bottom md:[mask-image:none]`}
        />
      )}
      <div className="px-6 pt-7 pb-5 md:my-auto md:py-10 md:max-w-[50%] md:pl-8 lg:max-w-[47%] lg:pr-0 lg:pl-12">
        {info.eyebrow && <p className={`eyebrow ${tone.eyebrow}`}>{info.eyebrow}</p>}
        <Heading className="voice mt-2.5 text-[min(2.75rem,14vw)] leading-[1.02] tracking-[-0.03em] text-balance lg:mt-3.5 lg:text-hero">
          {title}
        </Heading>
        {info.text && <p className="mt-3 max-w-[25em] lg:mt-4 lg:text-lg">{info.text}</p>}
        {url !== null && (
          <BannerLink url={url} className={`mt-5 lg:mt-7 ${buttonClass({ variant: action, size: 'tall' })}`}>
            {info.label ?? 'Lihat'}
          </BannerLink>
        )}
      </div>
      {images.length > 0 && <span aria-hidden className="mt-auto block aspect-[5/4] md:hidden" />}
    </div>
  )
}
