import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import type { ConcernCard } from './home-queries.ts'

/** Links beside the hero, each shown only if the shop has products for it: sensitive skin, and the flash sale. */
export default function HeroSides({ cards, hasFlash }: { cards: ConcernCard[]; hasFlash: boolean }) {
  const hasSensitive = cards.some(({ tag }) => tag === 'sensitif')
  if (!hasSensitive && !hasFlash) return null
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3 lg:grid-flow-row lg:gap-5">
      {hasSensitive && <SensitiveSkin />}
      {hasFlash && <FlashSale />}
    </div>
  )
}

const SensitiveSkin = () => (
  <Link
    to="/search"
    search={{ tags: ['sensitif'] }}
    className="group relative isolate flex min-h-[172px] flex-col overflow-hidden rounded-panel bg-teal-tint p-4 lg:justify-center lg:p-7"
  >
    <p className="eyebrow text-teal">Kulit sensitif</p>
    <h2 className="voice mt-1.5 text-xl leading-[1.15] lg:text-[1.625rem]">Tenang di bawah terik</h2>
    <p className="mt-1 text-sm lg:text-base">Tanpa parfum, tanpa perih.</p>
    <span className="mt-auto inline-flex min-h-11 items-center gap-1 text-sm font-bold text-teal group-hover:underline lg:mt-2 lg:text-base">
      Pilih yang lembut <Icon name="arrow-right" size={16} />
    </span>
    <svg viewBox="0 0 120 120" className="absolute -right-6 -bottom-8 -z-10 size-28 lg:size-40" aria-hidden>
      <circle cx="60" cy="60" r="46" fill="#a9ddd4" />
      <circle cx="24" cy="30" r="16" fill="#c4e9e2" />
      <path d="M38 42a30 30 0 0 1 22-14" stroke="#fff" strokeWidth="6" strokeLinecap="round" fill="none" />
    </svg>
  </Link>
)

const FlashSale = () => (
  <Link
    to="/flash-sale"
    className="group relative isolate flex min-h-[172px] flex-col overflow-hidden rounded-panel bg-sun-tint p-4 lg:justify-center lg:p-7"
  >
    <p className="eyebrow text-coral-deep">Selagi ada</p>
    <h2 className="voice mt-1.5 text-xl leading-[1.15] lg:text-[1.625rem]">Favorit, lagi hemat</h2>
    <p className="mt-1 text-sm lg:text-base">Harga spesial, sampai stok habis.</p>
    <span className="mt-auto inline-flex min-h-11 items-center gap-1 text-sm font-bold text-coral-deep group-hover:underline lg:mt-2 lg:text-base">
      <Icon name="flash" size={16} /> FlashSale Sale
    </span>
    <svg viewBox="0 0 100 100" className="absolute -right-9 -bottom-11 -z-10 size-32 lg:size-48" aria-hidden>
      <circle cx="50" cy="50" r="50" fill="#ffe59c" opacity=".6" />
      <circle cx="50" cy="50" r="37" fill="#ffd873" />
      <circle cx="50" cy="50" r="25" fill="#ffc53d" />
    </svg>
  </Link>
)
