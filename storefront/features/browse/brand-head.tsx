import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Brand, Tile } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { brandWorldQuery } from './brand-queries.ts'
import { splitFirstSentence } from './first-sentence.ts'
import { TileLink } from './tile-link.tsx'
import { coverOf } from './tile-picture.tsx'

/**
 * Introduces a brand above its products: its logo on its background, the first sentence of its story, its best sellers
 * side by side, and what its products promise. A brand without a logo, story, colour or pictures shows what it has.
 */
export function BrandHead({ brand }: { brand: Brand }) {
  const { data: world } = useQuery(brandWorldQuery(brand.id))
  const [sentence, story] = splitFirstSentence(brand.story)
  const lineUp = world?.lineUp.filter(tile => coverOf(tile)) ?? []
  return (
    <section aria-label={`Tentang ${brand.name}`} className="mt-1 lg:mt-3">
      <div
        className="overflow-hidden py-5 max-lg:-mx-(--edge) max-lg:px-(--edge) lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:items-center lg:gap-10 lg:rounded-stage lg:py-10 lg:pr-8 lg:pl-12"
        style={{ background: brand.ground_color ?? 'var(--color-white)' }}
      >
        <div>
          {brand.country && <p className="eyebrow">Dari {brand.country}</p>}
          <h1 className="mt-1 text-3xl lg:mt-2 lg:text-4xl">
            <BrandLogo brand={brand} isFirst className="h-14 lg:h-20" />
          </h1>
          {sentence && <p className="mt-2 text-sm lg:mt-4 lg:max-w-[34em] lg:text-lg">{sentence}</p>}
          {story && (
            <details className="group text-sm lg:max-w-[38em] lg:text-base">
              <summary className="inline-flex min-h-11 items-center gap-1 font-bold underline-offset-4 hover:underline">
                Ceritanya
                <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
              </summary>
              <p className="pb-2">{story}</p>
            </details>
          )}
        </div>
        {lineUp.length > 0 && <LineUp tiles={lineUp} />}
      </div>
      {world && world.promises.length > 1 && (
        <ul className="grid grid-cols-2 gap-x-4 border-b border-line lg:mx-12 lg:grid-cols-4">
          {world.promises.map(promise => (
            <li key={promise.id}>
              <Link
                from="/brand/$brand"
                to="."
                search={{ tags: [promise.slug] }}
                className="flex min-h-16 flex-col justify-center py-2 hover:text-coral-deep lg:py-4"
              >
                <span className="voice text-lg leading-tight lg:text-xl">{promise.name}</span>
                <span className="text-xs text-ink-soft lg:text-sm">
                  {promise.count === world.count
                    ? `semua ${withDots(world.count)} produk`
                    : `${withDots(promise.count)} dari ${withDots(world.count)} produk`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The brand's best sellers side by side; packshots on the same background look like one picture. */
function LineUp({ tiles }: { tiles: Tile[] }) {
  return (
    <ol aria-label="Paling dicari" className="mt-2 grid grid-cols-3 md:grid-cols-4 lg:mt-0">
      {tiles.map((tile, place) => {
        const cover = coverOf(tile)
        return (
          <li key={tile.id} className={`relative px-1 lg:px-2 ${place > 2 ? 'max-md:hidden' : ''}`}>
            {cover && (
              <Picture
                src={mediaUrl(cover.url, 270)}
                srcSet={mediaSrcSet(cover.url, [160, 270, 358, 540])}
                sizes="(min-width: 992px) 190px, 31vw"
                width={190}
                height={228}
                alt=""
                isFirst
                className="soft-edges -mx-2 aspect-5/6 w-[calc(100%+1rem)] max-w-none object-cover"
              />
            )}
            <p className="line-clamp-2 text-xs leading-snug font-semibold lg:text-sm">
              <TileLink
                tile={tile}
                isInSpecialPriceList={false}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-teal"
              >
                {tile.name}
              </TileLink>
            </p>
            <p className="mt-0.5 text-xs lg:text-base">
              <LowestPrice range={tile.price_after_discount_range} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** A range would not fit on one line. */
const LowestPrice = ({ range: { min, max } }: { range: Tile['price_after_discount_range'] }) => (
  <>
    {min < max && 'mulai '}
    <b className="money">{rupiah(min)}</b>
  </>
)
