import type { UseQueryResult } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { QuizResultInput, ResultProduct, ResultProducts } from '../../../contract/staff/quizzes.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { phoneButton } from './phone-button.ts'

/** The result of the preview with its products of today, as the shop shows it. */
export function PlayerResult({
  result: { name, text, tips },
  found,
  onAgain,
}: {
  result: QuizResultInput
  found: UseQueryResult<ResultProducts> | undefined
  onAgain: () => void
}) {
  const products = found?.data?.products ?? []
  return (
    <>
      <div className="overflow-hidden rounded-panel bg-linear-165 from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b]">
        <div className="p-5">
          <p className="text-xs font-bold tracking-[0.1em] text-coral-deep uppercase">Hasil kuismu</p>
          <p className="voice mt-2 text-3xl text-balance">{name || 'Nama hasilnya'}</p>
          <p className="mt-3">{text}</p>
        </div>
        {tips.length > 0 ? (
          <div className="bg-white/70 p-5">
            <p className="text-lg font-bold">Mulai dari sini</p>
            <ul className="mt-3 grid gap-3">
              {tips.map((tip, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: tips have no id
                <li key={index} className="flex gap-3">
                  <Check aria-hidden size={20} strokeWidth={2.4} className="mt-0.5 shrink-0 text-teal" />
                  <span className="min-w-0">{tip}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      <p className="voice mt-6 text-xl">Cocok untukmu</p>
      <p className="text-sm text-ink-soft">Dipilih dari jawabanmu, dari yang ada hari ini.</p>
      {found?.isError ? <p className="mt-3">{messageOf(found.error)}</p> : null}
      {products.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3">
          {products.map(product => (
            <Tile key={product.id} product={product} />
          ))}
        </ul>
      ) : found?.isPending ? null : (
        <p className="mt-3 rounded-panel bg-white p-6 text-center shadow-1">
          Yang cocok sedang habis. Pembeli diajak melihat semua sunscreen.
        </p>
      )}
      <button type="button" onClick={onAgain} className={`mt-6 w-full ${phoneButton.line}`}>
        Ulangi kuis
      </button>
    </>
  )
}

const Tile = ({ product: { name, brand, image, ...product } }: { product: ResultProduct }) => (
  <li className="overflow-hidden rounded-card bg-white shadow-1">
    {image ? (
      <img
        src={mediaUrl(image, 302)}
        alt=""
        loading="lazy"
        className={`aspect-square w-full bg-sand-deep object-cover ${product.is_sellable ? '' : 'opacity-50 grayscale-75'}`}
      />
    ) : (
      <span aria-hidden className="block aspect-square w-full bg-sand-deep" />
    )}
    <div className="p-3">
      <p className="truncate text-xs font-bold tracking-[0.09em] text-ink-soft uppercase">{brand}</p>
      <p className="mt-0.5 line-clamp-2 text-sm font-semibold">{name}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="figure font-extrabold">{rupiah(product.price_rupiah)}</span>
        {product.was_rupiah === null ? null : (
          <s className="figure text-xs text-ink-soft">{rupiah(product.was_rupiah)}</s>
        )}
      </p>
      {product.is_sellable ? null : <p className="mt-1 text-xs font-extrabold">OUT OF STOCK</p>}
    </div>
  </li>
)
