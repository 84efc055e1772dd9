import type { Banner } from '../../../contract/banners.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { toneOf } from '../banners/tones.ts'

/** A low banner across the page (HOME-18), with a drawn sun if it has no picture. */
export function MiddleStrip({ banner }: { banner: Banner }) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf(info)
  if (info.has_words_in_picture)
    return (
      <BannerLink url={url} className="mt-8 block overflow-hidden rounded-panel">
        <BannerPicture images={images} sizes="92vw" alt={title} className="w-full" />
      </BannerLink>
    )
  return (
    <BannerLink
      url={url}
      className={`group relative isolate mt-8 flex flex-wrap items-center gap-x-8 gap-y-2 overflow-hidden rounded-panel bg-linear-100 px-5 py-5 lg:px-10 lg:py-7 ${tone.ground}`}
    >
      {images.length > 0 ? (
        <BannerPicture
          images={images}
          sizes="92vw"
          className="absolute inset-0 -z-10 size-full object-cover object-right"
        />
      ) : (
        <svg
          viewBox="0 0 300 140"
          preserveAspectRatio="xMaxYMax slice"
          className="absolute inset-y-0 right-0 -z-10 h-full w-[300px]"
          aria-hidden
        >
          <circle cx="226" cy="128" r="112" fill="#fff" opacity=".28" />
          <circle cx="226" cy="128" r="84" fill="#fff" opacity=".32" />
          <circle cx="226" cy="128" r="56" fill="#fff" opacity=".6" />
        </svg>
      )}
      <span className="min-w-0 flex-1">
        {info.eyebrow && <span className={`block eyebrow ${tone.eyebrow}`}>{info.eyebrow}</span>}
        <b className="voice mt-1 block text-xl leading-[1.15] lg:text-2xl">{title}</b>
        {info.text && <span className="mt-1 block text-sm lg:text-base">{info.text}</span>}
      </span>
      {url !== null && (
        <span className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-ink px-5 text-sm font-bold text-white group-hover:bg-ink/85 lg:text-base">
          {info.label ?? 'Lihat'} <Icon name="arrow-right" size={16} />
        </span>
      )}
    </BannerLink>
  )
}
