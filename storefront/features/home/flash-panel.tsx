import { Link } from '@tanstack/react-router'
import type { Banner } from '../../../contract/banners.ts'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerPicture } from '../banners/banner-picture.tsx'
import { tones } from '../banners/tones.ts'
import { FlashCountdown } from '../browse/flash-countdown.tsx'
import { Tile } from '../browse/tile.tsx'

interface FlashPanelProps {
  /** Seasonal text, background and picture (HOME-13). */
  theme: Banner | undefined
  tiles: TileData[]
}

/** The flash sale: today's best savings, with a countdown to midnight in Jakarta. */
export default function FlashPanel({ theme, tiles }: FlashPanelProps) {
  const tone = theme?.more_info.tone
  const ground =
    tone === undefined || tone === 'sun'
      ? 'bg-linear-120 from-[#ffdd85] via-[#ffd061] via-60% to-[#ffc53d]'
      : `bg-linear-120 ${tones[tone].ground}`
  return (
    <section
      data-theme={theme?.key}
      className={`relative isolate mt-(--section) overflow-hidden rounded-stage px-4 py-5 max-lg:-mx-2 lg:p-10 lg:pt-9 ${ground}`}
    >
      {theme && (
        <BannerPicture
          images={theme.images}
          sizes="92vw"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 lg:mb-6">
        <div>
          <h2 className="voice text-[1.5rem] leading-tight lg:text-3xl">
            {theme?.title ?? 'Flash Sale hari ini'}
          </h2>
          <p className={`mt-1 text-sm lg:text-base ${tone === 'ink' ? '' : 'text-[#4f3a00]'}`}>
            {theme?.more_info.text ?? 'Hemat paling besar, sampai stok habis.'}
          </p>
        </div>
        <FlashCountdown />
      </div>
      <ul className="rail [--edge:16px] lg:mx-0 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
        {tiles.map(tile => (
          <li key={tile.id} className="grid w-[172px] md:w-[220px] lg:w-auto">
            <Tile tile={tile} isFlash />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center lg:mt-6">
        <Link to="/flash-sale" className="inline-flex min-h-11 items-center gap-1 font-bold hover:underline">
          Lihat semua Flash Sale <Icon name="arrow-right" size={18} />
        </Link>
      </p>
    </section>
  )
}
