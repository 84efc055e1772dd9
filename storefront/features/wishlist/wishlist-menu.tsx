import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { WishlistEntry } from '../../../contract/wishlist.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel, usePanel } from '../../session/open-panel.ts'
import { UntilKnown } from '../../session/until-known.tsx'
import { useMe } from '../../session/use-me.ts'
import { wishOfTile } from '../../session/wish.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useQuickView } from '../browse/open-quick-view.ts'
import { TileAction } from '../browse/tile-action.tsx'
import { tilePrice, tileState } from '../browse/tile-state.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { Heart } from '../wishlist-mark/heart.tsx'
import { latestWishesQuery, marksQuery } from '../wishlist-mark/wishlist-queries.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'

/** The wishlist as a sheet on phones: the first entries of the wishlist page (WISH-19, LAYOUT-10). */
export function WishlistMenu({ onClose }: { onClose: () => void }) {
  const { member, isKnown } = useMe()
  useCloseForOtherDialog(onClose)
  if (!isKnown) return <UntilKnown skeleton={<MenuSkeleton />} />
  return member ? <Latest onClose={onClose} /> : <GuestView onClose={onClose} />
}

/** Closes the menu when the bag drawer or a dialog opens, for instance after adding to the bag (MODAL-01). */
function useCloseForOtherDialog(onClose: () => void) {
  const isOther = usePanel().kind !== null
  const isQuickView = useQuickView() !== null
  useEffect(() => {
    if (isOther || isQuickView) onClose()
  }, [isOther, isQuickView, onClose])
}

/** WISH-16 */
function GuestView({ onClose }: { onClose: () => void }) {
  function enter(kind: 'login' | 'register') {
    onClose()
    openPanel(kind)
  }
  return (
    <div className="rounded-card bg-white p-5 text-center shadow-1">
      <p className="voice text-xl">Simpan dulu, pilih nanti</p>
      <p className="mt-1.5 text-ink-soft">
        Masuk supaya produk yang kamu tandai hati ada di sini, di ponsel maupun di laptop.
      </p>
      <div className="mt-4 grid gap-2.5">
        <Button onClick={() => enter('login')}>Masuk</Button>
        <Button variant="quiet" onClick={() => enter('register')}>
          Daftar
        </Button>
      </div>
    </div>
  )
}

function Latest({ onClose }: { onClose: () => void }) {
  const { data: entries, error, refetch } = useQuery(latestWishesQuery)
  const { data: marks } = useQuery(marksQuery)
  if (error && !entries)
    return (
      <div className="py-8 text-center" role="alert">
        <p>{refusalMessage(error)}</p>
        <Button variant="line" className="mt-4" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    )
  if (!entries) return <MenuSkeleton />
  if (entries.length === 0) return <EmptyWishlist />
  return (
    <>
      <ul aria-label="Isi wishlist" className="rounded-card bg-white px-4 shadow-1">
        {entries.map(entry => (
          <WishlistRow key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ul>
      <Link to="/wishlist" onClick={onClose} className={`${buttonClass({ variant: 'line' })} mt-4 w-full`}>
        Lihat semua{marks && marks.length > entries.length ? ` (${marks.length})` : ''}
      </Link>
    </>
  )
}

function WishlistRow({ entry: { product }, onClose }: { entry: WishlistEntry; onClose: () => void }) {
  const state = tileState(product)
  const wish = wishOfTile(product)
  const choice = product.choices[0]
  return (
    <li className="flex gap-3.5 border-t border-line py-4 first:border-t-0">
      <LinePicture
        image={product.images.find(image => image.is_cover) ?? product.images[0] ?? null}
        isFaded={state === 'sold-out'}
        className="size-22"
      />
      <div className="min-w-0 flex-1">
        <div className="flex gap-1">
          <div className="min-w-0 flex-1">
            <p className="eyebrow truncate text-ink-soft">{product.brand.name}</p>
            <Link
              to="/$categorySlug/$product"
              params={{
                categorySlug: product.default_category.slug,
                product: `${product.id}-${product.slug}`,
              }}
              search={{ shade: choice?.combination_id }}
              onClick={onClose}
              className="mt-0.5 line-clamp-2 text-sm font-semibold hover:underline"
            >
              {product.name}
            </Link>
            {choice && <p className="mt-0.5 truncate text-xs text-ink-soft">{choice.name}</p>}
          </div>
          {wish && <Heart wish={wish} name={product.name} look="plain" className="-mt-2 -mr-2 shrink-0" />}
        </div>
        <div className="mt-1">
          <Price {...tilePrice(product)} />
        </div>
        {state === 'sold-out' ? (
          <p className="mt-2 text-xs font-extrabold tracking-[0.06em] text-ink-soft">OUT OF STOCK</p>
        ) : (
          <div className="mt-2.5">
            <TileAction tile={product} state={state} />
          </div>
        )}
      </div>
    </li>
  )
}

const MenuSkeleton = () => (
  <div aria-busy="true" className="space-y-3">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-28 rounded-card" />
  </div>
)
