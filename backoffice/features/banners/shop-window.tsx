import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BannerLocation } from '../../../contract/banners.ts'
import type { StaffBanner } from '../../../contract/staff/banners.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Failed, Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { say } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { BannerCalendar } from './banner-calendar.tsx'
import type { Opened } from './banner-form.tsx'
import { bannersQuery, type WindowPart } from './banner-queries.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ClashList } from './clash-list.tsx'
import { type BannerActs, PlaceBanners } from './place-banners.tsx'
import { WindowPlan } from './window-plan.tsx'
import { WindowPreview } from './window-preview.tsx'

const BannerForm = lazyPart(() => import('./banner-form.tsx'))
const BannerDialog = lazyPart(() => import('./banner-dialogs.tsx'))

/** Where the banners of the chosen place are beside the plan: the breakpoint `xl`. */
const WIDE = '(width >= 80rem)'

/** The shop window: its places as a plan, its banners as a calendar, and the page of any moment to come (FIND-02). */
export function ShopWindow({
  search,
  onSearch,
  isAdding,
  onAdded,
}: WindowPart & { isAdding: boolean; onAdded: () => void }) {
  const query = useQuery(bannersQuery)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ending, setEnding] = useState<{ action: 'end' | 'remove'; banner: StaffBanner } | null>(null)
  const location = search.tempat ?? 'home'
  const form = opened ?? (isAdding ? ({ kind: 'new', location } as const) : null)
  const close = () => {
    setOpened(null)
    onAdded()
  }
  const acts: BannerActs = {
    onAdd: place => setOpened({ kind: 'new', location: place }),
    onEdit: banner => setOpened({ kind: 'change', banner }),
    onCopy: banner => setOpened({ kind: 'copy', banner }),
    onEnd: banner => setEnding({ action: 'end', banner }),
    onRemove: banner => setEnding({ action: 'remove', banner }),
  }
  const isPhone = search.layar === 'ponsel'
  const placeBox = useRef<HTMLDivElement>(null)
  function choosePlace(tempat: BannerLocation) {
    onSearch({ tempat })
    // Beside the plan it is in view; above it, on a narrow screen, it may not be.
    if (!matchMedia(WIDE).matches) placeBox.current?.scrollIntoView({ block: 'start' })
  }
  const openPlace = (tempat: BannerLocation) => onSearch({ tempat, tampil: undefined })
  const calendar = query.data
  return (
    <div className="stack gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <WindowTabs search={search} />
        {search.tampil === 'kalender' ? null : (
          <ChoiceRow
            label="Layar"
            choices={[
              ['lebar', 'Layar lebar'],
              ['ponsel', 'Ponsel'],
            ]}
            value={search.layar ?? 'lebar'}
            onValue={layar => onSearch({ layar: layar === 'ponsel' ? layar : undefined })}
          />
        )}
      </div>
      {query.isError && !calendar ? (
        <Failed
          message={messageOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !calendar ? (
        <SkeletonLines />
      ) : search.tampil === 'kalender' ? (
        <>
          <ClashList calendar={calendar} onPlace={openPlace} />
          <BannerCalendar
            calendar={calendar}
            search={search}
            onSearch={onSearch}
            onEdit={acts.onEdit}
            onAdd={acts.onAdd}
          />
        </>
      ) : search.tampil === 'pratinjau' ? (
        <WindowPreview calendar={calendar} search={search} onSearch={onSearch} />
      ) : (
        <>
          <ClashNote count={calendar.clashes.length} onOpen={() => onSearch({ tampil: 'kalender' })} />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <WindowPlan
              banners={calendar.banners}
              now={Date.parse(calendar.now)}
              isPhone={isPhone}
              chosen={location}
              onChoose={choosePlace}
            />
            <div ref={placeBox} className="max-xl:order-first max-xl:scroll-mt-20 xl:sticky xl:top-20">
              <PlaceBanners
                key={location}
                location={location}
                banners={calendar.banners}
                isPhone={isPhone}
                acts={acts}
              />
            </div>
          </div>
        </>
      )}
      {query.isError && calendar ? <Notice>{messageOf(query.error)}</Notice> : null}
      {form ? (
        <BannerForm
          key={keyOf(form)}
          opened={form}
          onClose={close}
          onGiveUp={close}
          onReload={banner => {
            if (banner) return setOpened({ kind: 'change', banner })
            say('Banner ini sudah dihapus orang lain.')
            close()
          }}
        />
      ) : null}
      {ending ? (
        <BannerDialog {...ending} onClose={() => setEnding(null)} onGiveUp={() => setEnding(null)} />
      ) : null}
    </div>
  )
}

const keyOf = (form: Opened) =>
  form.kind === 'new' ? 'new' : `${form.kind} ${form.banner.id} ${form.banner.version}`

const WindowTabs = ({ search }: Pick<WindowPart, 'search'>) => (
  <Tabs
    label="Bagian etalase"
    tabs={([undefined, 'kalender', 'pratinjau'] as const).map(tampil => ({
      label: { tempat: 'Tempat', kalender: 'Kalender', pratinjau: 'Pratinjau' }[tampil ?? 'tempat'],
      isActive: search.tampil === tampil,
      link: { to: '/etalase/beranda', search: { ...search, tampil } } as const,
    }))}
  />
)

const ClashNote = ({ count, onOpen }: { count: number; onOpen: () => void }) =>
  count === 0 ? null : (
    <Notice
      tone="sun"
      action={
        <Button size="small" onClick={onOpen}>
          Lihat di kalender
        </Button>
      }
    >
      {count} tabrakan atau tempat kosong dalam minggu-minggu ke depan.
    </Notice>
  )
