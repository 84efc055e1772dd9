import { useQuery } from '@tanstack/react-query'
import { isBySun, type OwnRowInput, type RowProduct } from '../../../contract/staff/own-rows.ts'
import { filledWords, type SunCity } from '../../../contract/staff/uv-rows.ts'
import { WEATHER_CITY } from '../../../contract/weather.ts'
import { ProductStrip } from '../forms/product-strip.tsx'
import { citySunQuery } from './recommendation-queries.ts'

/** This many are drawn: about what a phone shows before somebody scrolls. */
const DRAWN_MAX = 6

/** A row as shoppers would read it, with the sun of its city or of Jakarta where it names one. */
export function RowPreview({
  row,
  products,
}: {
  row: Omit<OwnRowInput, 'product_ids'> & { city: SunCity | null }
  products: readonly RowProduct[]
}) {
  const sun = useQuery({
    ...citySunQuery(row.uv_city_key ?? WEATHER_CITY.Key),
    enabled: isBySun(row) && /\{(uv|kota)\}/.test(row.title + row.line),
  })
  const uv = sun.data?.now?.uv
  const fill = (words: string) =>
    isBySun(row)
      ? filledWords(words, row, {
          city: row.city ?? sun.data?.city ?? null,
          // A sun that does not show the row is not in its words.
          uv: uv !== undefined && uv >= row.uv_from ? uv : undefined,
        })
      : words
  const shown = products.filter(({ is_shown }) => is_shown)
  return (
    <section aria-label={`Pratinjau ${fill(row.title)}`} className="mt-3 rounded-control bg-well p-3">
      <p className="voice text-lg leading-tight wrap-anywhere">{fill(row.title) || 'Belum ada judulnya'}</p>
      {row.line ? <p className="text-note text-ink-soft wrap-anywhere">{fill(row.line)}</p> : null}
      {shown.length === 0 ? (
        <p className="mt-2 text-note text-rose-ink">Tidak ada produknya sekarang: barisnya tidak tampil.</p>
      ) : (
        <div className="mt-2">
          <ProductStrip products={shown.slice(0, DRAWN_MAX)} />
        </div>
      )}
      {shown.length > DRAWN_MAX ? (
        <p className="text-note text-ink-soft">dan {shown.length - DRAWN_MAX} produk lagi</p>
      ) : null}
    </section>
  )
}
