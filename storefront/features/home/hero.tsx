import { Link } from '@tanstack/react-router'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import pumpArt from './art/hero-pompa.avif?no-inline'
import dropperArt from './art/hero-tetes.avif?no-inline'
import tubeArt from './art/hero-tube.avif?no-inline'

/**
 * Shown on the home page while staff have published no banner: morning light over the sea, with sunscreen packs. The
 * text fits any shop: it names no campaign and makes no claims about products. `category` is the sun care category,
 * `{id}-{slug}`; if it is null, the packs are left out, because the shop does not sell them.
 */
export default function Hero({ category }: { category: string | null }) {
  return (
    <section className="relative isolate overflow-hidden rounded-panel bg-linear-165 from-[#ffe9c9] via-[#ffd3a3] via-45% to-[#ffb384] lg:rounded-stage">
      <Scene />
      <div className="relative grid lg:min-h-[508px] lg:grid-cols-2 lg:items-stretch">
        <div className="px-6 pt-8 lg:flex lg:flex-col lg:justify-center lg:py-14 lg:pr-0 lg:pl-12">
          <p className="eyebrow text-coral-deep">Selamat datang di {BRAND_NAME}</p>
          <h1 className="voice mt-2.5 text-[min(2.75rem,14vw)] leading-[1.02] tracking-[-0.03em] text-balance lg:mt-3.5 lg:text-hero">
            Terang tanpa terbakar
          </h1>
          <p className="mt-3 max-w-[25em] text-base lg:mt-4 lg:text-lg">
            Perawatan wajah, tubuh, dan rambut, juga riasan, untuk kulit tropis.
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
        {category && <Packs />}
      </div>
    </section>
  )
}

/**
 * Three packs, the middle one in front; widths and positions are relative to a frame with an aspect ratio of 6 to 5.
 */
const packs = [
  { art: pumpArt, width: 666, height: 720, place: 'bottom-[4%] left-[-6%] w-[69%]' },
  { art: tubeArt, width: 673, height: 760, place: 'bottom-0 left-[23%] w-[73%]' },
  { art: dropperArt, width: 587, height: 600, place: 'bottom-[-1%] left-[60%] w-[57%]' },
]

const Packs = () => (
  <div
    role="img"
    aria-label="Sunscreen pompa, tube, dan serum tetes di pantai pagi hari"
    className="relative mx-auto mt-2 aspect-6/5 w-full max-w-[440px] self-end lg:mt-0 lg:-ml-[4%] lg:w-[104%] lg:max-w-none"
  >
    {packs.map(({ art, width, height, place }) => (
      <img
        key={art}
        src={art}
        width={width}
        height={height}
        alt=""
        decoding="async"
        className={`absolute h-auto ${place}`}
      />
    ))}
  </div>
)

const Scene = () => (
  <svg
    viewBox="0 0 920 508"
    preserveAspectRatio="xMaxYMax slice"
    className="absolute inset-y-0 left-0 -z-10 h-full w-[calc(100%+134px)] lg:w-full"
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
