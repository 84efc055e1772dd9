import { Link } from '@tanstack/react-router'
import type { SuccessBody } from '../../../contract/envelope.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptySearch } from './empty-search.tsx'
import { isFiltered, type ListingSearch } from './listing-search.ts'

interface EmptyListingProps extends Pick<SuccessBody<unknown>, 'unknown_brand' | 'understood'> {
  search: ListingSearch
}

/** Shown when nothing matched, with suggestions for what to do next. */
export default function EmptyListing({ search, unknown_brand: brand, understood }: EmptyListingProps) {
  const { q, literal } = search
  const hasFilters = isFiltered(search)
  return (
    <>
      <div className="rounded-panel bg-white px-6 py-12 text-center shadow-1">
        <svg viewBox="0 0 120 80" className="mx-auto h-24" aria-hidden>
          <circle cx="60" cy="44" r="22" className="fill-sun-tint" />
          <path d="M38 52a22 22 0 0 1 44 0z" className="fill-sun" />
          <path
            d="M18 56c14-7 28-7 42 0s28 7 42 0M34 68c9-4 17-4 26 0s17 4 26 0"
            fill="none"
            strokeWidth="5"
            strokeLinecap="round"
            className="stroke-teal-tint"
          />
        </svg>
        <h2 className="voice mt-4 text-xl">
          {!q || hasFilters
            ? 'Belum ada produk dengan pilihan ini'
            : brand
              ? `Brand “${brand}” belum ada di Carasun`
              : `Belum ada yang cocok dengan “${q}”`}
        </h2>
        <p className="mx-auto mt-2 max-w-md text-ink-soft">
          {hasFilters
            ? 'Coba longgarkan filternya: hapus satu atau dua pilihan.'
            : literal
              ? 'Coba cari juga yang mirip: ejaan lain dan kata yang artinya sama ikut dicari.'
              : understood
                ? `Coba longgarkan pencarianmu: hapus “${understood[0]?.label}” di atas.`
                : brand
                  ? 'Coba brand lain yang ada di Carasun, atau pilih dari bawah.'
                  : 'Kami tidak mengenali kata itu. Periksa ejaannya, coba satu kata saja, atau pilih dari bawah.'}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {hasFilters && (
            <Link to="." search={() => ({ q, literal, sort: search.sort })} className={buttonClass()}>
              Hapus semua filter
            </Link>
          )}
          <Link to="/best-seller" className={buttonClass({ variant: hasFilters ? 'line' : 'main' })}>
            Lihat bestseller
          </Link>
        </div>
      </div>
      {q && !hasFilters && <EmptySearch words={q} />}
    </>
  )
}
