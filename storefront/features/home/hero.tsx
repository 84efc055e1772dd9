import { Link } from '@tanstack/react-router'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { HeroPack } from './home-queries.ts'

interface HeroProps {
  cast: HeroPack[]
  /** Category of sun care, `{id}-{slug}`. */
  category: string | null
}

/** The first picture of the shop: morning light over the sea, and what one wears for it. */
export function Hero({ cast, category }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-panel bg-linear-165 from-[#ffe9c9] via-[#ffd3a3] via-45% to-[#ffb384] lg:rounded-stage">
      <Scene />
      <div className="relative grid lg:min-h-[508px] lg:grid-cols-2 lg:items-stretch">
        <div className="px-6 pt-8 lg:flex lg:flex-col lg:justify-center lg:py-14 lg:pr-0 lg:pl-12">
          <p className="eyebrow text-coral-deep">Minggu Anti Gosong</p>
          <h1 className="voice mt-2.5 text-[2.75rem] leading-[1.02] tracking-[-0.03em] text-balance lg:mt-3.5 lg:text-hero">
            Terang tanpa terbakar
          </h1>
          <p className="mt-3 max-w-[25em] text-base lg:mt-4 lg:text-lg">
            Tabir surya seringan air untuk kulit tropis. Tidak lengket, tidak abu-abu, tahan keringat.
          </p>
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 lg:mt-7">
            {category && (
              <Link to="/category/$category" params={{ category }} className={buttonClass({ size: 'tall' })}>
                Belanja sunscreen
              </Link>
            )}
            <Link
              to="/best-seller"
              className="inline-flex min-h-11 items-center gap-1.5 font-bold hover:underline max-lg:hidden"
            >
              Lihat bestseller <Icon name="arrow-right" size={18} />
            </Link>
          </p>
        </div>
        <Cast cast={cast} />
      </div>
    </section>
  )
}

/** Three packs in arches, the middle one in front. */
const places = [
  'left-[2%] bottom-[8%] w-[35%] -rotate-3 lg:left-[-5%] lg:w-[36%]',
  'left-1/2 bottom-[4%] z-[2] w-[42%] -translate-x-1/2 lg:left-[48%] lg:w-[42%]',
  'right-[2%] bottom-[8%] w-[35%] rotate-3 lg:right-[1%] lg:w-[34%]',
]
/** The best-selling one stands in the middle. */
const order = [1, 0, 2]

function Cast({ cast }: { cast: HeroPack[] }) {
  return (
    <ul aria-label="Sunscreen terlaris" className="relative mt-6 h-[300px] lg:mt-0 lg:h-auto">
      {order.map((rank, index) => {
        const pack = cast[rank]
        if (!pack) return null
        return (
          <li key={pack.id} className={`absolute ${places[index]}`}>
            <Link
              to="/$categorySlug/$product"
              params={{ categorySlug: pack.default_category.slug, product: `${pack.id}-${pack.slug}` }}
              className="block overflow-hidden rounded-[50%_50%_20px_20px/40%_40%_20px_20px] bg-sand shadow-[0_24px_40px_-12px_rgb(120_50_10/0.38)] ring-4 ring-white/70 transition-transform duration-200 hover:-translate-y-1"
            >
              <Picture
                src={mediaUrl(pack.image.url, 302)}
                srcSet={mediaSrcSet(pack.image.url, [270, 302, 358, 540, 604])}
                sizes="(min-width: 992px) 280px, 40vw"
                width={302}
                height={302}
                alt={pack.name}
                isFirst={rank === 0}
                className="aspect-[4/5] w-full object-cover"
              />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Scene = () => (
  <svg
    viewBox="0 0 920 508"
    preserveAspectRatio="xMaxYMax slice"
    className="absolute inset-0 -z-10 size-full"
    aria-hidden
  >
    <defs>
      <radialGradient id="matahari">
        <stop offset="0" stopColor="#fff7df" />
        <stop offset=".6" stopColor="#ffd977" />
        <stop offset="1" stopColor="#ffb53d" />
      </radialGradient>
      <linearGradient id="laut" x2="0" y2="1">
        <stop stopColor="#35a99b" />
        <stop offset="1" stopColor="#0b7268" />
      </linearGradient>
    </defs>
    <circle cx="664" cy="244" r="310" fill="#ffe2a6" opacity=".36" />
    <circle cx="664" cy="244" r="244" fill="#ffdb8c" opacity=".5" />
    <circle cx="664" cy="244" r="182" fill="url(#matahari)" />
    <path
      d="M280 508c52-96 176-124 246-104 72 20 134 14 196-8 66-24 134-20 198 0v112z"
      fill="url(#laut)"
      opacity=".92"
    />
    <path d="M176 508c84-64 232-86 332-64 98 22 188 16 266-10 58-18 106-12 146-4v78z" fill="#ffddb2" />
    <path d="M30 508c112-44 286-48 456-34 168 12 236 8 434-22v56z" fill="#ffebd0" />
  </svg>
)
