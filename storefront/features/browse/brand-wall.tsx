import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import type { Brand } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { BrandLogo } from './brand-logo.tsx'

/** With more brands than this, the cards are smaller and have no picture. */
const MANY_BRANDS = 60
/** Cards on the first screen of a phone; their pictures are not loaded lazily. */
const FIRST_CARDS = 4

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** The first letter of a name; "#" for names that do not begin with one. */
const letterOf = ({ name }: Brand) => /^[A-Z]/.exec(plain(name))?.[0] ?? '#'

/**
 * All brands by name, each in its own lettering on its own background with its best seller, with letters and a search.
 */
export function BrandWall({ brands }: { brands: Brand[] }) {
  const [typed, setTyped] = useState('')
  const words = plain(useDeferredValue(typed)).trim()
  const found = brands.filter(({ name }) => plain(name).includes(words))
  const countries = new Set(brands.map(({ country }) => country).filter(Boolean)).size
  const firstOfLetter = new Map([...found].reverse().map(brand => [letterOf(brand), brand.id]))
  const isDense = brands.length > MANY_BRANDS
  return (
    <>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mt-2">
        <div>
          <h1 className="voice text-2xl lg:text-[2.5rem] lg:leading-tight">Semua brand</h1>
          <p className="mt-1 text-sm text-ink-soft lg:text-base" aria-live="polite">
            {words
              ? `${withDots(found.length)} brand cocok`
              : `${withDots(brands.length)} brand${countries > 1 ? ` dari ${countries} negara` : ''}`}
          </p>
        </div>
        {/* Without JavaScript, the search of the shop finds brands too. */}
        <form action="/search" onSubmit={event => event.preventDefault()} className="relative w-full md:w-80">
          <Icon
            name="search"
            size={20}
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
          />
          <input
            type="search"
            name="q"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            aria-label="Cari brand"
            placeholder="Cari brand"
            autoComplete="off"
            className="min-h-12 w-full rounded-pill bg-sand-deep pr-4 pl-12 text-base placeholder:text-ink-soft"
          />
        </form>
      </div>
      <nav aria-label="Huruf" className="rail mt-3 gap-0 lg:mx-0 lg:-ml-3 lg:flex-wrap lg:px-0">
        {[...firstOfLetter.keys()].reverse().map(letter => (
          <a
            key={letter}
            href={`#huruf-${letter}`}
            className="grid size-11 place-items-center rounded-pill text-sm font-bold hover:bg-coral-tint hover:text-coral-deep"
          >
            {letter}
          </a>
        ))}
      </nav>
      {found.length === 0 && (
        <div className="mt-8 text-center">
          <p>Belum ada brand bernama “{typed.trim()}”.</p>
          <button
            type="button"
            onClick={() => setTyped('')}
            className={`mt-4 ${buttonClass({ variant: 'line' })}`}
          >
            Lihat semua brand
          </button>
        </div>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-(--gap) md:grid-cols-3 lg:mt-5 lg:grid-cols-4">
        {found.map((brand, index) => (
          <li
            key={brand.id}
            id={firstOfLetter.get(letterOf(brand)) === brand.id ? `huruf-${letterOf(brand)}` : undefined}
            className="scroll-mt-24"
          >
            <BrandCard brand={brand} isDense={isDense} isFirst={index < FIRST_CARDS} />
          </li>
        ))}
      </ul>
    </>
  )
}

function BrandCard({ brand, isDense, isFirst }: { brand: Brand; isDense: boolean; isFirst: boolean }) {
  const picture = isDense ? null : brand.picture
  return (
    <Link
      to="/brand/$brand"
      params={{ brand: `${brand.id}-${brand.slug}` }}
      className={`group relative isolate flex h-full flex-col overflow-hidden rounded-card shadow-1 transition hover:-translate-y-[3px] hover:shadow-2 ${isDense ? 'p-3 lg:p-4' : 'p-3.5 lg:p-5'} ${picture ? 'min-h-50 lg:min-h-60' : ''}`}
      style={{ background: brand.ground_color ?? 'var(--color-white)' }}
    >
      <span className="flex min-h-9 items-center text-lg md:text-xl lg:min-h-12">
        <BrandLogo brand={brand} isFirst={isFirst} className="h-9 lg:h-12" />
      </span>
      <span className="text-xs lg:text-sm">
        <b>{withDots(brand.total_products)}</b> produk
      </span>
      {picture && (
        <Picture
          src={mediaUrl(picture.url, 270)}
          srcSet={mediaSrcSet(picture.url, [160, 270, 358])}
          sizes="(min-width: 992px) 200px, 156px"
          width={200}
          height={200}
          alt=""
          isFirst={isFirst}
          className="soft-edges absolute right-0 bottom-0 -z-10 size-39 object-cover transition-transform duration-200 group-hover:scale-[1.04] lg:size-50"
        />
      )}
    </Link>
  )
}
