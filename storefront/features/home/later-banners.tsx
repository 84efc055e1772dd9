import { useQuery } from '@tanstack/react-query'
import type { Banner, BannerLocation } from '../../../contract/banners.ts'
import type { Brand } from '../../../contract/catalog.ts'
import { POPULAR_BRANDS_LIMIT } from '../../../contract/constants.ts'
import { brandPath } from '../../../contract/paths.ts'
import { bannersAt, laterBannersQuery } from '../../api/banners.ts'
import { api } from '../../api/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { moreClass, SectionHead } from '../../ui/section-head.tsx'
import { BannerCard } from '../banners/banner-card.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { BannerStage } from '../banners/banner-stage.tsx'
import { toneOf } from '../banners/tones.ts'

/**
 * The banner blocks of the home page below its first screens, placed between the product rails. They and their
 * banners load once the page is interactive; a block without banners is left out.
 */
export default function LaterBanners({ part }: { part: keyof typeof parts }) {
  const { data } = useQuery(laterBannersQuery)
  const Part = parts[part]
  return <Part bannersOf={location => bannersAt(data, location, '/')} />
}

interface PartProps {
  bannersOf: (location: BannerLocation) => Banner[]
}

const parts = {
  /** HOME-15, HOME-16 */
  deals: ({ bannersOf }: PartProps) => (
    <Cards
      head={bannersOf('daily_deals_title')[0]}
      fallback="Penawaran hari ini"
      cards={bannersOf('daily_deals')}
    />
  ),

  /** HOME-31, HOME-32 */
  highlight({ bannersOf }: PartProps) {
    const [large] = bannersOf('product_highlight_banner')
    const small = bannersOf('sub_highlight_banner').slice(0, 2)
    if (!large && small.length === 0) return null
    return (
      <section aria-label="Sorotan" className="mt-(--section) grid gap-3 lg:grid-cols-[2fr_1fr] lg:gap-5">
        {large && <BannerStage banner={large} />}
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-5">
          {small.map(banner => (
            <li key={banner._id} className="grid">
              <PictureCard
                banner={banner}
                className="aspect-square lg:aspect-auto lg:min-h-[180px] lg:flex-1"
              />
            </li>
          ))}
        </ul>
      </section>
    )
  },

  /** HOME-30 */
  quiz: ({ bannersOf }: PartProps) =>
    bannersOf('quiz_banner').map(banner => <Quiz key={banner._id} banner={banner} />),

  /** HOME-14 */
  launch: ({ bannersOf }: PartProps) =>
    bannersOf('brand_launch').map(banner => (
      <section key={banner._id} aria-label={banner.title} className="mt-(--section)">
        <BannerStage banner={banner} size="across" />
      </section>
    )),

  /** HOME-25 */
  brands({ bannersOf }: PartProps) {
    const [head] = bannersOf('featured_brand_title')
    return head ? <FeaturedBrands head={head} /> : null
  },

  /** HOME-17 */
  exclusive: ({ bannersOf }: PartProps) =>
    bannersOf('sociolla_exclusive').map(banner => <Exclusive key={banner._id} banner={banner} />),

  /** HOME-23, HOME-29 */
  flexible: ({ bannersOf }: PartProps) => (
    <Cards
      head={bannersOf('title_flexible_banner')[0]}
      fallback="Pilihan kami"
      cards={bannersOf('flexible_banner')}
    />
  ),

  /** HOME-35 */
  testimonials({ bannersOf }: PartProps) {
    const quotes = bannersOf('carasun_testimonial_banner')
    if (quotes.length === 0) return null
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
  },

  /** HOME-33 */
  social({ bannersOf }: PartProps) {
    const posts = bannersOf('social_media_banner')
    if (posts.length === 0) return null
    return (
      <section className="mt-(--section)">
        <SectionHead title="#CarasunDiJalan" line="Cerita kalian, di bawah matahari yang sama." />
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
          {posts.map(banner => (
            <li key={banner._id} className="grid">
              <PictureCard banner={banner} className="aspect-square" />
            </li>
          ))}
        </ul>
      </section>
    )
  },
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
              className="min-h-[280px]"
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

function Quiz({ banner }: { banner: Banner }) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf({ ...info, tone: info.tone ?? 'sea' })
  return (
    <section
      aria-label={title}
      className={`relative isolate mt-(--section) flex flex-wrap items-center gap-x-10 gap-y-5 overflow-hidden rounded-panel bg-linear-100 px-6 py-8 lg:rounded-stage lg:px-12 lg:py-12 ${tone.ground}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        {info.eyebrow && <p className={`eyebrow ${tone.eyebrow}`}>{info.eyebrow}</p>}
        <h2 className="mt-1.5 voice text-2xl leading-[1.1] lg:text-3xl">{title}</h2>
        {info.text && <p className="mt-2 lg:text-lg">{info.text}</p>}
      </div>
      {images.length > 0 ? (
        <BannerPicture images={images} sizes="300px" className="h-32 w-auto rounded-card" />
      ) : (
        <span className="flex" aria-hidden>
          {skinTones.map(color => (
            <span
              key={color}
              style={{ background: color }}
              className="-ml-4 size-14 rounded-pill ring-4 ring-white/70 first:ml-0 lg:size-20"
            />
          ))}
        </span>
      )}
      {url !== null && (
        <BannerLink url={url} className={buttonClass({ variant: 'ink', size: 'tall' })}>
          {info.label ?? 'Mulai'}
        </BannerLink>
      )}
    </section>
  )
}

/** Mostly ink, so that even light accents reach the contrast of 4.5:1 on white that text needs (WCAG 1.4.3). */
const readableOnWhite = (accent: string) => `color-mix(in srgb, ${accent} 40%, var(--color-ink))`

function FeaturedBrands({ head }: { head: Banner }) {
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
                  className="block voice text-xl leading-tight"
                  style={{ color: brand.accent_color ? readableOnWhite(brand.accent_color) : undefined }}
                >
                  {brand.name}
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

function Exclusive({ banner }: { banner: Banner }) {
  const { title, url, images, more_info: info } = banner
  const tone = toneOf({ ...info, tone: info.tone ?? 'dusk' })
  return (
    <section
      aria-label={title}
      className="mt-(--section) grid overflow-hidden rounded-panel bg-ink text-white md:grid-cols-2 lg:rounded-stage"
    >
      <div className="px-6 py-8 md:my-auto lg:px-12 lg:py-14">
        {info.eyebrow && <p className="eyebrow text-sun">{info.eyebrow}</p>}
        <h2 className="mt-2 voice text-3xl leading-[1.05] lg:text-4xl">{title}</h2>
        {info.text && <p className="mt-3 text-white/85 lg:text-lg">{info.text}</p>}
        {url !== null && (
          <BannerLink url={url} className={`mt-5 lg:mt-7 ${buttonClass({ variant: 'quiet', size: 'tall' })}`}>
            {info.label ?? 'Lihat'}
          </BannerLink>
        )}
      </div>
      <div className={`min-h-60 bg-linear-165 ${tone.ground}`}>
        <BannerPicture
          images={images.filter(image => image.type === 'default')}
          sizes="(min-width: 768px) 46vw, 92vw"
          className="size-full object-cover object-right"
        />
      </div>
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
