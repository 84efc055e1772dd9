import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DEFAULT_STORE_ID } from '../../../contract/constants.ts'
import type { ContentPage, ShownStore } from '../../../contract/content.ts'
import { phoneText } from '../../../contract/phone-number.ts'
import { settingsQuery } from '../../api/settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nearPart } from '../../ui/near-part.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { JsonLd } from '../page-head/json-ld.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { storesQuery } from './content-queries.ts'
import { storesSchema } from './content-schema.ts'
import { DrawnStoreMap } from './drawn-store-map.tsx'

const GoogleStoreMap = lazy(() => import('./google-store-map.tsx'))
const loadForm = () => import('./feedback-form.tsx')
const FeedbackForm = nearPart(import.meta.env.SSR && (await loadForm()), loadForm)

/** The store finder (ROUTE-28, CONTENT-03): the shop's stores, partners, and a map. */
export function FindUsPage({ intro }: { intro: Pick<ContentPage, 'title' | 'excerpt'> }) {
  const { data: stores } = useSuspenseQuery(storesQuery)
  const { data: settings } = useQuery(settingsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const own = stores.filter(store => !store.is_partner)
  const partners = stores.filter(store => store.is_partner)
  function choose(value: string) {
    setChosen(value)
    document.getElementById(value)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  const drawnMap = <DrawnStoreMap stores={stores} chosen={chosen} onChoose={choose} />
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture />
      <JsonLd schema={import.meta.env.SSR && (origin => storesSchema(stores, origin))} />
      <CrumbTrail here="Toko kami" />
      <h1 className="voice mt-1 text-3xl leading-tight tracking-[-0.02em] lg:mt-2 lg:text-[3rem]">
        {intro.title}
      </h1>
      <p className="mt-1 max-w-2xl text-ink-soft lg:text-lg">{intro.excerpt}</p>
      <div className="mt-5 lg:mt-7">
        {settings?.maps_key ? (
          <Suspense fallback={<div className="h-80 rounded-panel bg-sand-deep lg:h-[420px]" />}>
            <GoogleStoreMap
              mapsKey={settings.maps_key}
              stores={stores}
              chosen={chosen}
              onChoose={choose}
              fallback={drawnMap}
            />
          </Suspense>
        ) : (
          drawnMap
        )}
      </div>
      <section aria-label="Toko Carasun" className="mt-(--section)">
        <SectionHead title="Toko Carasun" line="Semua produk bisa dicoba sebelum dibeli." />
        <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          {own.map(store => (
            <StoreCard key={store.id} store={store} isChosen={store.value === chosen} onShow={setChosen} />
          ))}
        </ul>
      </section>
      {partners.length > 0 && (
        <section aria-label="Mitra" className="mt-(--section)">
          <SectionHead title="Juga ada di mitra kami" line="Pilihan produk Carasun, dekat rumahmu." />
          <ul className="grid gap-4 lg:grid-cols-3 lg:gap-6">
            {partners.map(store => (
              <StoreCard key={store.id} store={store} isChosen={store.value === chosen} onShow={setChosen} />
            ))}
          </ul>
        </section>
      )}
      <FeedbackForm stores={own} />
    </div>
  )
}

interface StoreCardProps {
  store: ShownStore
  isChosen: boolean
  onShow: (value: string) => void
}

const StoreCard = ({ store, isChosen, onShow }: StoreCardProps) => (
  <li
    id={store.value}
    className={`flex scroll-mt-28 flex-col rounded-panel bg-white p-5 shadow-1 transition-shadow lg:p-7 ${isChosen ? 'ring-2 ring-coral' : ''}`}
  >
    <h3 className="voice flex flex-wrap items-center gap-2 text-xl leading-snug">
      {store.name}
      {store.id === DEFAULT_STORE_ID && (
        <span className="rounded-pill bg-sun-tint px-3 py-1 font-sans text-xs font-bold">Toko utama</span>
      )}
    </h3>
    {store.address && (
      <address className="mt-2 not-italic">
        {store.address}
        <br />
        {store.city} {store.zipcode}
      </address>
    )}
    {store.hours.length > 0 && (
      <ul aria-label="Jam buka" className="mt-3 grid gap-1 text-sm">
        {store.hours.map(line => (
          <li key={line} className="flex items-center gap-2">
            <Icon name="clock" size={16} className="text-teal" /> {line}
          </li>
        ))}
      </ul>
    )}
    <div className="mt-3 text-ink-soft [&_*]:text-base!">
      <RichText body={store.body} />
    </div>
    <div className="mt-auto flex flex-wrap gap-2 pt-4">
      {store.latitude !== null && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${store.latitude},${store.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onShow(store.value)}
          className={`${buttonClass({ variant: 'care' })} max-lg:px-4`}
        >
          Petunjuk arah<span className="sr-only"> ke {store.name} (tab baru)</span>
        </a>
      )}
      {store.phone && (
        <a
          href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}
          className={`${buttonClass({ variant: 'quiet' })} max-lg:px-4`}
        >
          {phoneText(store.phone)}
        </a>
      )}
    </div>
  </li>
)
