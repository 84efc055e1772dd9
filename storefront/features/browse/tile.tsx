import type { ReactNode } from 'react'
import type { Tile as TileData } from '../../../contract/catalog.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { shadeColor } from '../../../contract/shade.ts'
import { wishOfTile } from '../../session/wish.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/stars.tsx'
import { Swatches } from '../../ui/swatches.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import { openQuickView } from './open-quick-view.ts'
import { TileAction } from './tile-action.tsx'
import { TileLink } from './tile-link.tsx'
import { coverOf, TilePicture } from './tile-picture.tsx'
import { discountBadge, priorityBadge, type TileState, tilePrice, tileState } from './tile-state.ts'

const SWATCHES_SHOWN = 4

interface TileProps {
  tile: TileData
  /** Its rank, shown large on the picture. */
  rank?: number
  /** In the flash sale: a bar shows how many items are left. */
  isFlash?: boolean
  /** Above the fold: its picture loads at once. */
  isFirst?: boolean
  /** In a list of special prices, whose tiles do not link to products (TILE-02). */
  isInSpecialPriceList?: boolean
  className?: string
}

export function Tile({
  tile,
  rank,
  isFlash = false,
  isFirst = false,
  isInSpecialPriceList = false,
  className = '',
}: TileProps) {
  const state = tileState(tile)
  const cover = coverOf(tile)
  const isBlocked = state === 'blocked'
  const wish = wishOfTile(tile)
  return (
    <article
      className={`group relative flex flex-col overflow-hidden rounded-card transition duration-[180ms] ${isBlocked ? 'bg-[#fffcf8] shadow-[inset_0_0_0_1px_var(--color-line)]' : 'bg-white shadow-1'} lg:hover:-translate-y-[3px] lg:hover:shadow-2 ${className}`}
    >
      <div className="relative aspect-square overflow-hidden bg-sand-deep">
        {cover && (
          <TilePicture
            picture={cover}
            isFirst={isFirst}
            className={`size-full object-cover transition-transform duration-[180ms] lg:group-hover:scale-[1.04] ${fade[state]}`}
          />
        )}
        <TopBadges tile={tile} state={state} />
        {rank !== undefined && <Rank rank={rank} />}
        <BottomBadge tile={tile} state={state} isOnRight={rank !== undefined} />
        {state === 'sold-out' && (
          <p className="absolute inset-x-0 bottom-0 bg-ink/85 px-2 py-2.5 text-center text-xs leading-none font-extrabold tracking-[0.08em] text-white">
            OUT OF STOCK
          </p>
        )}
        {!isBlocked && <QuickViewButton tile={tile} isSoldOut={state === 'sold-out'} />}
      </div>
      <div className="flex flex-1 flex-col p-3 lg:px-4 lg:pt-3.5 lg:pb-4">
        <p className="truncate text-xs font-bold tracking-[0.09em] text-ink-soft uppercase">
          {tile.brand.name}
        </p>
        <h3
          className={`mt-0.5 line-clamp-2 text-sm leading-[1.4] font-semibold text-pretty ${isBlocked ? 'text-ink-soft' : ''}`}
        >
          <TileLink
            tile={tile}
            isInSpecialPriceList={isInSpecialPriceList}
            className="after:absolute after:inset-0 after:z-[1] after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-teal"
          >
            {tile.name}
          </TileLink>
        </h3>
        {tile.review_stats.total_reviews > 0 && (
          <div className="mt-1.5">
            <Rating
              value={tile.review_stats.average_rating}
              count={withDots(tile.review_stats.total_reviews)}
            />
          </div>
        )}
        <div className={`mt-1 ${isBlocked ? 'mb-2.5 text-ink-soft' : ''}`}>
          <Price {...tilePrice(tile)} />
        </div>
        <ChosenLine tile={tile} />
        <ExtraLine tile={tile} isFlash={isFlash} />
        <div className="relative z-[2] mt-auto pt-3">
          {isBlocked ? <BlockedReason tile={tile} /> : <TileAction tile={tile} state={state} />}
        </div>
      </div>
      {wish && (
        <Heart wish={wish} name={tile.name} className="absolute top-1 right-1 z-[2] lg:top-2 lg:right-2" />
      )}
    </article>
  )
}

const fade: Record<TileState, string> = {
  buyable: '',
  'pre-order': '',
  'sold-out': 'opacity-50 grayscale-75',
  blocked: 'opacity-50',
}

function TopBadges({ tile, state }: { tile: TileData; state: TileState }) {
  const discount = state === 'blocked' ? null : discountBadge(tile)
  if (!tile.is_new && !discount) return null
  return (
    <p className="absolute top-2 left-2 flex gap-1 lg:top-3 lg:left-3">
      {tile.is_new && <Badge tone="ink">NEW</Badge>}
      {discount && (
        <Badge tone="saving">
          <span className="sr-only">Diskon </span>
          {discount}
        </Badge>
      )}
    </p>
  )
}

/** At the bottom left, where it does not cover the label on the pack; at the right if there is a rank. */
function BottomBadge({ tile, state, isOnRight }: { tile: TileData; state: TileState; isOnRight: boolean }) {
  const text = priorityBadge(tile)
  if (!text) return null
  const tone = text === 'PRE-ORDER' ? 'care' : text === 'EXCLUSIVE' ? 'special' : 'plain'
  return (
    <p
      className={`absolute transition-opacity lg:group-hover:opacity-0 ${state === 'sold-out' ? 'bottom-10' : 'bottom-2 lg:bottom-3'} ${isOnRight ? 'right-2 lg:right-3' : 'left-2 lg:left-3'}`}
    >
      <Badge tone={tone}>{text}</Badge>
    </p>
  )
}

const Rank = ({ rank }: { rank: number }) => (
  <p className="voice absolute bottom-0 left-3 text-[3.25rem] leading-none tracking-[-0.05em] text-white [-webkit-text-stroke:5px_var(--color-coral)] [paint-order:stroke_fill]">
    <span className="sr-only">Peringkat </span>
    {rank}
  </p>
)

/** An eye icon under the heart on small screens; on wide ones a bar over the picture, shown on hover. */
function QuickViewButton({ tile, isSoldOut }: { tile: TileData; isSoldOut: boolean }) {
  return (
    <button
      type="button"
      onClick={() => openQuickView(tile)}
      aria-label={`QUICK VIEW ${tile.name}`}
      className={`absolute top-11 right-1 z-[2] grid size-11 place-items-center lg:inset-x-2.5 lg:top-auto lg:flex lg:h-11 lg:w-auto lg:justify-center lg:gap-1.5 lg:rounded-pill lg:bg-white/95 lg:text-xs lg:font-extrabold lg:tracking-[0.05em] lg:shadow-1 lg:transition-opacity lg:duration-[180ms] lg:[@media(hover:hover)]:opacity-0 lg:group-hover:opacity-100! lg:focus-visible:opacity-100! ${isSoldOut ? 'lg:bottom-11' : 'lg:bottom-2.5'}`}
    >
      <span className="grid size-9 place-items-center rounded-pill bg-white/95 shadow-1 lg:contents">
        <Icon name="eye" size={18} />
      </span>
      <span className="sr-only lg:not-sr-only">QUICK VIEW</span>
    </button>
  )
}

/** Finds the chosen option of a tile that shows a single option of its product, as in the wishlist. */
const chosenOf = (tile: TileData) =>
  tile.choices.find(({ combination_id }) => combination_id === tile.selected_variant)

function ChosenLine({ tile }: { tile: TileData }) {
  const chosenOption = chosenOf(tile)
  if (!chosenOption) return null
  const color = shadeColor(chosenOption)
  return (
    <p className="mt-2 flex min-h-[18px] items-center gap-1.5 text-xs font-semibold text-ink-soft">
      {color && (
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-line"
          style={{ background: color }}
        />
      )}
      <span className="truncate">{chosenOption.name}</span>
    </p>
  )
}

/** One extra line: the stock left in the flash sale, the shipping date of a pre-order, or the shades. */
function ExtraLine({ tile, isFlash }: { tile: TileData; isFlash: boolean }) {
  if (isFlash && tile.stock_left > 0) return <FlashLeft remaining={tile.stock_left} />
  if (tileState(tile) === 'pre-order' && tile.delivery_date)
    return <Hint icon={<Icon name="calendar" size={14} />}>Dikirim {jakartaDate(tile.delivery_date)}</Hint>
  if (tile.is_discount_on_selected_variant)
    return <Hint icon={<Icon name="tag" size={14} />}>Disc. on selected variant</Hint>
  if (chosenOf(tile)) return null
  const shades = tile.choices.map(choice => ({ name: choice.name, color: shadeColor(choice) }))
  if (shades.every(({ color }) => color === null)) return null
  return (
    <div className="mt-2">
      <Swatches shades={shades.slice(0, SWATCHES_SHOWN)} total={shades.length} />
    </div>
  )
}

const Hint = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="mt-2 flex min-h-[18px] items-center gap-1.5 text-xs font-semibold tracking-[-0.01em] whitespace-nowrap text-teal max-md:text-[clamp(0.625rem,3.05vw,0.75rem)]">
    <span className="max-md:hidden">{icon}</span>
    <span>{children}</span>
  </p>
)

/** With this many items left, or more, the bar is nearly empty. */
const FLASH_MANY = 100

function FlashLeft({ remaining }: { remaining: number }) {
  const soldShare = Math.max(0.08, 1 - remaining / FLASH_MANY)
  return (
    <p className="mt-2.5 text-xs font-semibold">
      <span aria-hidden className="mb-1.5 block h-1.5 overflow-hidden rounded-pill bg-sand-deep">
        <span
          className="block h-full rounded-pill bg-coral"
          style={{ width: `${Math.round(soldShare * 100)}%` }}
        />
      </span>
      Tersisa {withDots(remaining)}
    </p>
  )
}

/** TILE-16, TILE-23: the special price, and what is still missing to get it. */
function BlockedReason({ tile }: { tile: TileData }) {
  return (
    <p className="rounded-field bg-sun-tint px-3 py-2.5 text-xs leading-[1.45] font-semibold text-sun-ink">
      {tile.special_price !== null && (
        <>
          Get only for <b className="money text-ink">{rupiah(tile.special_price)}</b>
        </>
      )}
      {tile.reason && (tile.special_price !== null ? ` · ${tile.reason.text}` : tile.reason.text)}
    </p>
  )
}
