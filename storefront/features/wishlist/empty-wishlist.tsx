import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Shown when the wishlist is empty: how to save products, and where to start. */
export function EmptyWishlist() {
  return (
    <div className="rounded-panel bg-white px-6 py-12 text-center shadow-1">
      <span className="mx-auto grid size-20 place-items-center rounded-full bg-rose-tint text-rose">
        <Icon name="heart" size={36} />
      </span>
      <h2 className="voice mt-5 text-xl text-balance">Belum ada yang kamu simpan</h2>
      <p className="mx-auto mt-2 max-w-sm text-ink-soft">
        Ketuk tanda hati di produk yang bikin kamu penasaran. Semuanya menunggu di sini sampai kamu siap.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to="/best-seller" className={buttonClass()}>
          Lihat bestseller
        </Link>
        <Link to="/new-arrival" className={buttonClass({ variant: 'line' })}>
          Yang baru datang
        </Link>
      </div>
    </div>
  )
}
