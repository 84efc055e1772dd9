/**
 * The banner blocks of the home page below its first screens: low, and several in one row, so that the page stays
 * short. A block without banners is left out.
 */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Banner, BannerLocation } from '../../../contract/banners.ts'
import type { Brand } from '../../../contract/catalog.ts'
import { POPULAR_BRANDS_LIMIT } from '../../../contract/constants.ts'
import { brandPath } from '../../../contract/paths.ts'
import { api } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { moreClass, SectionHead } from '../../ui/section-head.tsx'
import { BannerCard } from '../banners/banner-card.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { pictureAtFoot } from '../banners/picture-at-foot.ts'
import { toneOf } from '../banners/tones.ts'
import { BrandLogo } from '../browse/brand-logo.tsx'
import { Voices } from './voices.tsx'

interface BlockProps {
  bannersOf: (location: BannerLocation) => Banner[]
}

/** HOME-15, HOME-16 */
export const Deals = ({ bannersOf }: BlockProps) => (
  <Cards
    head={bannersOf('daily_deals_title')[0]}
    fallback="Penawaran hari ini"
    cards={bannersOf('daily_deals')}
  />
)

/** HOME-23, HOME-29 */
export const Flexible = ({ bannersOf }: BlockProps) => (
  <Cards
    head={bannersOf('title_flexible_banner')[0]}
    fallback="Pilihan kami"
    cards={bannersOf('flexible_banner')}
  />
)

/** The quiz, the highlights, new brands and exclusives (HOME-30, HOME-31, HOME-32, HOME-14, HOME-17): one row on phones. */
export function Stories({ bannersOf }: BlockProps) {
  const [highlight] = bannersOf('product_highlight_banner')
  const small = bannersOf('sub_highlight_banner').slice(0, 2)
  const quizzes = bannersOf('quiz_banner')
  const others = [...bannersOf('brand_launch'), ...bannersOf('sociolla_exclusive')]
  if (!highlight && small.length + quizzes.length + others.length === 0) return null
  return (
    <div className="rail mt-(--section) -mb-5 pt-1 pb-6 lg:mx-0 lg:mb-0 lg:flex-wrap lg:gap-5 lg:overflow-visible lg:px-0 lg:pb-0">
      {quizzes.map(banner => (
        <section key={banner._id} aria-label={banner.title} className={storyClass}>
          <Story banner={{ ...banner, more_info: { tone: 'sea', label: 'Mulai', ...banner.more_info } }}>
            {banner.images.length === 0 && <SkinTones />}
          </Story>
        </section>
      ))}
      {others.map(banner => (
        <section key={banner._id} aria-label={banner.title} className={storyClass}>
          <Story banner={banner} />
        </section>
      ))}
      {(highlight || small.length > 0) && (
        <section aria-label="Sorotan" className="flex gap-(--gap) lg:basis-full lg:gap-5">
          {highlight && (
            <div className={`${storyWidth} grid lg:flex-2`}>
              <Story banner={highlight} look="wide" />
            </div>
          )}
          {small.length > 0 && (
            <ul className="grid w-[min(12.5rem,60vw)] auto-rows-fr gap-(--gap) lg:w-auto lg:flex-1 lg:gap-5">
              {small.map(banner => (
                <li key={banner._id} className="grid">
                  <PictureCard banner={banner} className="min-h-16 flex-1 lg:min-h-[140px]" />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

const storyWidth = 'w-[min(17.5rem,78vw)] lg:w-auto'
const storyClass = `${storyWidth} grid lg:flex-1 lg:basis-[30%]`

const storyLooks = {
  /** One of three in a row on wide screens. */
  narrow: {
    frame: '',
    picture: '',
    sizes: '(min-width: 992px) 30vw, 280px',
    words: 'lg:p-8 lg:pb-2',
    title: 'lg:text-2xl',
    text: 'lg:text-base',
    action: '',
    place: '',
  },
  /** Two thirds of the page on wide screens, with its text beside the picture. */
  wide: {
    frame: 'lg:min-h-[400px] lg:justify-center',
    picture: 'lg:inset-0 lg:h-full lg:object-cover lg:object-right lg:[mask-image:none]',
    sizes: '(min-width: 992px) 60vw, 280px',
    words: 'lg:max-w-[44%] lg:flex-none lg:p-12',
    title: 'lg:text-4xl',
    text: 'lg:mt-3 lg:text-lg',
    action: 'lg:mt-5',
    place: 'lg:hidden',
  },
}

interface StoryProps {
  banner: Banner
  look?: keyof typeof storyLooks
  /** Shown below the text if there is no picture. */
  children?: ReactNode
}

/** Text above a picture with its own space at the bottom, so that neither covers the other. */
function Story({ banner, look = 'narrow', children }: StoryProps) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf(info)
  const shape = storyLooks[look]
  const pictures = images.filter(image => image.type === 'default')
  return (
    <div
      data-promotion={title}
      className={`relative isolate flex flex-col overflow-hidden rounded-panel bg-linear-165 lg:rounded-stage ${tone.ground} ${shape.frame}`}
    >
      <BannerPicture images={pictures} sizes={shape.sizes} className={`${pictureAtFoot} ${shape.picture}`} />
      <div className={`flex-1 px-5 pt-5 ${shape.words}`}>
        {info.eyebrow && <p className={`eyebrow ${tone.eyebrow}`}>{info.eyebrow}</p>}
        <h2 className={`mt-1 voice text-xl leading-[1.15] text-balance ${shape.title}`}>{title}</h2>
        {info.text && <p className={`mt-1.5 text-sm ${shape.text}`}>{info.text}</p>}
        {url !== null && (
          <BannerLink
            url={url}
            className={`mt-1 inline-flex min-h-11 items-center gap-1 font-bold hover:underline ${shape.action}`}
          >
            {info.label ?? 'Lihat'} <Icon name="arrow-right" size={18} />
          </BannerLink>
        )}
      </div>
      {pictures.length > 0 && <span aria-hidden className={`block aspect-[5/2] ${shape.place}`} />}
      {children}
    </div>
  )
}

/** HOME-25 */
export function FeaturedBrands({ bannersOf }: BlockProps) {
  const [head] = bannersOf('featured_brand_title')
  return head ? <Brands head={head} /> : null
}

/** HOME-35; until staff publish testimonials, what buyers wrote. */
export function Testimonials({ bannersOf }: BlockProps) {
  const quotes = bannersOf('carasun_testimonial_banner')
  if (quotes.length === 0) return <Voices />
  return (
    <section className="mt-(--section)">
      <SectionHead title="Kata mereka" line="Dari yang setiap hari di bawah terik." />
      <ul
        aria-label="Kata mereka"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the quotes may have no links, and keys scroll only a focused element
        tabIndex={0}
        className="rail lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-5 lg:px-0"
      >
        {quotes.map(banner => (
          <li key={banner._id} className="grid w-[82%] md:w-[46%] lg:w-auto">
            <Testimonial banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** HOME-33 */
export function SocialPosts({ bannersOf }: BlockProps) {
  const posts = bannersOf('social_media_banner')
  if (posts.length === 0) return null
  return (
    <section className="mt-(--section)">
      <SectionHead title="#CarasunDiJalan" line="Cerita kalian, di bawah matahari yang sama." />
      <ul className="rail lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:px-0">
        {posts.map(banner => (
          <li key={banner._id} className="grid w-40 lg:w-auto">
            <PictureCard banner={banner} className="aspect-square" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A heading, which may itself be a banner, and cards below it. */
function Cards({ head, fallback, cards }: { head: Banner | undefined; fallback: string; cards: Banner[] }) {
  if (cards.length === 0) return null
  return (
    <section className="mt-(--section)">
      <BannerHead head={head} fallback={fallback} />
      <ul className="rail lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:px-0">
        {cards.map(banner => (
          <li key={banner._id} className="grid w-[200px] md:w-[300px] lg:w-auto">
            <BannerCard
              banner={banner}
              sizes="(min-width: 992px) 30vw, (min-width: 768px) 300px, 200px"
              className="lg:min-h-[260px]"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const BannerHead = ({ head, fallback }: { head: Banner | undefined; fallback: string }) => (
  <SectionHead
    title={head?.title ?? fallback}
    line={head?.more_info.text}
    more={
      head?.url && (
        <BannerLink url={head.url} className={moreClass}>
          Semua <Icon name="arrow-right" size={18} />
          <span className="sr-only">{head.title}</span>
        </BannerLink>
      )
    }
  />
)

/** A picture with its text on white below it. */
function PictureCard({ banner, className = '' }: { banner: Banner; className?: string }) {
  const { title, url, images, more_info: info } = banner
  return (
    <BannerLink
      url={url}
      className="group flex flex-col overflow-hidden rounded-panel bg-white shadow-1 transition-shadow hover:shadow-2"
    >
      <span className={`relative block overflow-hidden bg-sand-deep ${className}`}>
        <BannerPicture
          images={images}
          sizes="(min-width: 992px) 24vw, 46vw"
          className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </span>
      <span className="px-4 py-3 text-sm leading-snug lg:text-base">
        <b className="block">{title}</b>
        {info.by && <span className="block text-xs text-ink-soft lg:text-sm">{info.by}</span>}
      </span>
    </BannerLink>
  )
}

/** Skin tones from fair to deep, drawn as five overlapping discs. */
const skinTones = ['#f0d0b4', '#dcab83', '#c08457', '#8d5636', '#5b3420']

const SkinTones = () => (
  <span className="flex p-5 pt-3 lg:p-8 lg:pt-3" aria-hidden>
    {skinTones.map(color => (
      <span
        key={color}
        style={{ background: color }}
        className="-ml-3 size-12 rounded-pill ring-4 ring-white/70 first:ml-0 lg:size-16"
      />
    ))}
  </span>
)

/** Mostly ink, so that even light accents reach the contrast of 4.5:1 on white that text needs (WCAG 1.4.3). */
const readableOnWhite = (accent: string) => `color-mix(in srgb, ${accent} 40%, var(--color-ink))`

function Brands({ head }: { head: Banner }) {
  const { data: brands } = useQuery({
    queryKey: ['brands', 'featured'],
    queryFn: () =>
      api.get<Brand[]>('/api/v3/brands', {
        query: { is_featured: true, sort: '-total_reviews', limit: POPULAR_BRANDS_LIMIT },
      }),
  })
  if (!brands?.length) return null
  return (
    <section className="mt-(--section)">
      <BannerHead head={head} fallback={head.title} />
      <ul className="rail lg:mx-0 lg:grid lg:grid-cols-5 lg:px-0">
        {brands.map(brand => (
          <li key={brand.id} className="grid w-40 lg:w-auto">
            <BannerLink
              url={brandPath(brand)}
              className="grid min-h-24 place-items-center rounded-card border border-line bg-white px-4 py-5 text-center shadow-1 transition duration-[180ms] hover:-translate-y-[3px] hover:shadow-2"
            >
              <span>
                <b
                  className="grid justify-items-center text-xl"
                  style={{ color: brand.accent_color ? readableOnWhite(brand.accent_color) : undefined }}
                >
                  <BrandLogo brand={brand} className="h-10" />
                </b>
                <span className="mt-1 block text-xs text-ink-soft">{brand.country}</span>
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Testimonial({ banner }: { banner: Banner }) {
  const { title, url, images, more_info: info } = banner
  return (
    <BannerLink url={url} className="flex flex-col rounded-card bg-white p-5 shadow-1 lg:p-7">
      <figure className="flex flex-1 flex-col">
        <blockquote className="flex-1 voice text-lg leading-snug lg:text-xl">“{title}”</blockquote>
        <figcaption className="mt-5 flex items-center gap-3 text-sm font-semibold">
          <BannerPicture images={images} sizes="56px" className="size-14 rounded-pill object-cover" />
          {info.by}
        </figcaption>
      </figure>
    </BannerLink>
  )
}
