import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import type { BannerCalendar } from '../../../contract/staff/banners.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { ShopFrame } from '../shop-frame/shop-frame.tsx'
import { fromJakartaInput, toJakartaInput } from '../values/jakarta-input.ts'
import { fullTime } from '../values/staff-times.ts'
import type { WindowPart } from './banner-queries.ts'
import { shownIn } from './banner-words.ts'
import { ChoiceRow } from './choice-row.tsx'

/** The shop's own page as it will be at the chosen moment, at the width of a phone or a desktop. */
export function WindowPreview({ calendar, search, onSearch }: WindowPart & { calendar: BannerCalendar }) {
  const [typed, setTyped] = useState(search.saat ?? tomorrowNoon(calendar.now))
  const at = fromJakartaInput(useSettled(typed))
  const isPhone = search.layar === 'ponsel'
  const page = search.halaman ?? 'home'
  const choose = (saat: string) => {
    setTyped(saat)
    if (fromJakartaInput(saat)) onSearch({ saat })
  }
  const src = at && `/api/staff/home/preview?${new URLSearchParams({ at, page })}`
  return (
    <div className="stack gap-4">
      <Card>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-full max-w-60">
            <TextField
              label="Saat (WIB)"
              type="datetime-local"
              value={typed}
              error={fromJakartaInput(typed) ? undefined : 'Isi tanggal dan jamnya'}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => choose(toJakartaInput(calendar.now))}>
              Sekarang
            </Button>
            <Button size="small" onClick={() => choose(tomorrowNoon(calendar.now))}>
              Besok siang
            </Button>
            <Button
              size="small"
              onClick={() => choose(toJakartaInput(addDays(calendar.now, 7).toISOString()))}
            >
              Seminggu lagi
            </Button>
          </div>
          <ChoiceRow
            label="Halaman"
            choices={[
              ['home', 'Beranda'],
              ['shop', 'Halaman Shop'],
            ]}
            value={page}
            onValue={halaman => onSearch({ halaman: halaman === 'shop' ? halaman : undefined })}
          />
          {src ? (
            <a
              href={src}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass({ size: 'small' })} ml-auto`}
            >
              <ExternalLink aria-hidden size={16} />
              Buka di tab baru
            </a>
          ) : null}
        </div>
        <p className="mt-3 text-note text-ink-soft">
          Banner dan flash sale seperti pada saat itu; produk dan harga yang dijadwalkan, stok, yang terlaris,
          dan indeks UV seperti sekarang. Hanya staf yang bisa membukanya, dan tidak dihitung sebagai
          kunjungan.
        </p>
      </Card>
      {src ? (
        <ShopFrame
          key={isPhone ? 'phone' : 'desktop'}
          src={src}
          isPhone={isPhone}
          failed="Pratinjau belum bisa dibuat sekarang. Ubah saatnya, atau coba lagi sebentar lagi."
        />
      ) : null}
      {at && page === 'home' ? <Over calendar={calendar} at={at} isPhone={isPhone} /> : null}
    </div>
  )
}

/** "2026-12-01T12:00" */
const tomorrowNoon = (now: string) => `${jakartaDay(addDays(now, 1))}T12:00`

const overPlaces = ['fullscreen_popup_banner', 'popup_banner', 'floating_icon_apps'] as const

/** What comes over the page a moment after it has opened, which the still page does not show. */
function Over({ calendar, at, isPhone }: { calendar: BannerCalendar; at: string; isPhone: boolean }) {
  const shown = overPlaces.flatMap(location => shownIn(location, calendar.banners, Date.parse(at)))
  return (
    <Card title="Muncul di atas halaman">
      {shown.length === 0 ? (
        <p className="text-ink-soft">Tidak ada pop-up atau ikon mengambang pada {fullTime(at)}.</p>
      ) : (
        <ul className="flex flex-wrap gap-4">
          {shown.map(({ id, title, location, image, image_mobile }) => {
            const picture = (isPhone && image_mobile) || image
            return (
              <li key={id} className="flex items-center gap-3">
                {picture ? (
                  <img
                    src={mediaUrl(picture.url, 160)}
                    alt=""
                    className="h-20 w-16 rounded-control bg-well object-cover"
                  />
                ) : null}
                <span>
                  <strong className="block wrap-anywhere">{title}</strong>
                  <span className="text-note text-ink-soft">{bannerPlaces[location].name}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
