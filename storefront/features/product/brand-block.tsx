import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { BrandBrief } from '../../../contract/catalog.ts'
import { READ_MORE_CHARS } from '../../../contract/constants.ts'
import { brandPath } from '../../../contract/paths.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { brandQuery } from '../../api/catalog.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ReadMore } from '../../ui/read-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearView } from '../../ui/use-near-view.ts'
import { BrandLogo } from '../browse/brand-logo.tsx'

/** The product's brand (PDP-02); loads when it is near the screen. */
export function BrandBlock({ brand: { id, name, slug, country } }: { brand: BrandBrief }) {
  const container = useRef<HTMLElement>(null)
  const { data: brand } = useQuery({ ...brandQuery(id), enabled: useNearView(container) })
  return (
    <section
      ref={container}
      aria-label={`Brand ${name}`}
      className="mt-(--section) rounded-panel bg-white p-5 shadow-1 lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-8 lg:p-8"
    >
      <p
        aria-hidden
        className="mb-3 grid h-20 place-items-center rounded-card px-5 text-xl text-ink lg:mb-0 lg:h-28 lg:w-60"
        style={{ background: brand?.ground_color ?? 'var(--color-sand-deep)' }}
      >
        {brand && <BrandLogo brand={brand} className="h-11 lg:h-13" />}
      </p>
      <div className="min-h-28">
        <h2 className="voice text-xl lg:text-2xl">{name}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          {[country, brand && `${withDots(brand.total_products)} produk`].filter(Boolean).join(' · ')}
        </p>
        {brand ? (
          <ReadMore text={brand.story} maxChars={READ_MORE_CHARS} className="mt-2 max-w-[62ch]" />
        ) : (
          <Skeleton className="mt-2 h-11 w-full" />
        )}
      </div>
      <a
        href={brandPath({ id, slug })}
        className={`${buttonClass({ variant: 'line' })} mt-4 w-full lg:mt-0 lg:w-auto`}
      >
        Lihat semua
      </a>
    </section>
  )
}
