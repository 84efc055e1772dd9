import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MoreHorizontal, Plus } from 'lucide-react'
import type { BannerLocation } from '../../../contract/banners.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import { bannerStates, type StaffBanner } from '../../../contract/staff/banners.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DraggedName, Grip, LandingLine } from '../../ui/grip.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { say } from '../../ui/toast.ts'
import { type OrderedRow, useOrderDrag } from '../../ui/use-order-drag.ts'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { bannersQuery } from './banner-queries.ts'
import { spanWords, stateTones } from './banner-words.ts'

export interface BannerActs {
  onAdd: (location: BannerLocation) => void
  onEdit: (banner: StaffBanner) => void
  onCopy: (banner: StaffBanner) => void
  onEnd: (banner: StaffBanner) => void
  onRemove: (banner: StaffBanner) => void
}

/** The banners of one place in its order: dragged by their grips, or moved by the arrows. */
export function PlaceBanners({
  location,
  banners,
  isPhone,
  acts,
}: {
  location: BannerLocation
  banners: readonly StaffBanner[]
  isPhone: boolean
  acts: BannerActs
}) {
  const place = bannerPlaces[location]
  const here = banners.filter(banner => banner.location === location)
  const current = here.filter(({ state }) => state !== 'ended')
  const ended = here.filter(({ state }) => state === 'ended')
  const { rows, move, arranging } = useArranging(location, current)
  const { drag, rowAt } = useOrderDrag(move)
  return (
    <Card
      title={place.name}
      aside={
        <span className="text-note text-ink-soft">
          {place.max === null ? 'Memuat semuanya' : `Memuat ${place.max}`}
        </span>
      }
    >
      <div className="stack gap-3">
        <p className="text-ink-soft">
          {place.where} Tanpa banner: {place.empty.charAt(0).toLowerCase() + place.empty.slice(1)}
        </p>
        {rows.length === 0 ? (
          <p className="rounded-control bg-well px-3.5 py-3 text-ink-soft">Belum ada banner di sini.</p>
        ) : (
          <ol aria-label={`Banner di ${place.name}, urut seperti di toko`} className="grid gap-2">
            {rows.map((banner, index) => (
              <BannerRow
                key={banner.id}
                banner={banner}
                index={index}
                place={rowAt(index, index === rows.length - 1)}
                isLast={index === rows.length - 1}
                isPhone={isPhone}
                onMove={to => move(index, to)}
                acts={acts}
              />
            ))}
          </ol>
        )}
        {drag ? <DraggedName name={rows[drag.thing]?.title ?? ''} x={drag.x} y={drag.y} /> : null}
        {arranging.isError ? (
          <Notice>
            {hasCode(arranging.error, 'CHANGED_MEANWHILE')
              ? 'Orang lain baru saja mengubah tempat ini. Urutannya sudah yang terbaru; pindahkan lagi kalau masih perlu.'
              : messageOf(arranging.error)}
          </Notice>
        ) : null}
        <div>
          <Button onClick={() => acts.onAdd(location)}>
            <Plus aria-hidden size={17} />
            Pasang di sini
          </Button>
        </div>
        {ended.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-1.5 font-semibold text-ink-soft hover:text-ink">
              {ended.length} yang sudah selesai
            </summary>
            <ul className="mt-1 divide-y divide-rule-soft">
              {ended.map(banner => (
                <li key={banner.id} className="flex flex-wrap items-center gap-3 py-2">
                  <span className="min-w-0 flex-1 basis-40">
                    <strong className="block wrap-anywhere">{banner.title}</strong>
                    <span className="text-note text-ink-soft">{spanWords(banner)}</span>
                  </span>
                  <BannerMenu banner={banner} acts={acts} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </Card>
  )
}

/** The order as the person left it until the server's is there. */
function useArranging(location: BannerLocation, current: readonly StaffBanner[]) {
  const queries = useQueryClient()
  const arranging = useMutation({
    mutationFn: (order: { was: string[]; ids: string[] }) =>
      call('POST', '/banners/order', { body: { location, ...order } }),
    onSuccess: () => say('Urutan disimpan. Toko sudah berubah.'),
    onSettled: () => queries.invalidateQueries(bannersQuery),
  })
  const wanted = arranging.isPending ? arranging.variables.ids : null
  const rows = wanted ? current.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : [...current]
  function move(from: number, to: number) {
    if (arranging.isPending) return
    const was = current.map(({ id }) => id)
    const ids = was.toSpliced(from, 1)
    ids.splice(to, 0, was[from] as string)
    arranging.mutate({ was, ids })
  }
  return { rows, move, arranging }
}

function BannerRow({
  banner,
  index,
  place,
  isLast,
  isPhone,
  onMove,
  acts,
}: {
  banner: StaffBanner
  index: number
  place: OrderedRow
  isLast: boolean
  isPhone: boolean
  onMove: (to: number) => void
  acts: BannerActs
}) {
  const { title, state, target } = banner
  const picture = (isPhone && banner.image_mobile) || banner.image
  return (
    <li
      data-row={index}
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-rule bg-card p-2 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <Grip {...place.grip} />
      {picture ? (
        <img
          src={mediaUrl(picture.url, 160)}
          alt=""
          loading="lazy"
          decoding="async"
          className={`shrink-0 rounded-control bg-well object-cover ${isPhone ? 'h-16 w-12' : 'h-12 w-20'}`}
        />
      ) : null}
      <span className="min-w-0 flex-1 basis-32">
        <button
          type="button"
          onClick={() => acts.onEdit(banner)}
          className="block text-left font-bold wrap-anywhere hover:underline"
        >
          {title}
        </button>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-soft">
          <Badge tone={stateTones[state]}>{bannerStates[state]}</Badge>
          <span>
            {spanWords(banner)}
            {target ? ` · hanya di ${target}` : null}
          </span>
        </span>
      </span>
      <span className="ml-auto flex gap-1">
        <MoveButtons name={title} index={index} isLast={isLast} onMove={onMove} />
        <BannerMenu banner={banner} acts={acts} />
      </span>
    </li>
  )
}

function BannerMenu({ banner, acts }: { banner: StaffBanner; acts: BannerActs }) {
  const queries = useQueryClient()
  const { id, title, version, state, is_active } = banner
  const switching = useMutation({
    mutationFn: () => call('POST', `/banners/${id}/switch`, { body: { is_active: !is_active, version } }),
    onSuccess: () => say(is_active ? `“${title}” dimatikan.` : `“${title}” dinyalakan.`),
    onSettled: () => queries.invalidateQueries(bannersQuery),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Tindakan untuk ${title}`}>
            <MoreHorizontal aria-hidden size={18} />
          </IconButton>
        }
      >
        <MenuItem onClick={() => acts.onEdit(banner)}>Ubah …</MenuItem>
        <MenuItem onClick={() => acts.onCopy(banner)}>Salin …</MenuItem>
        {state === 'ended' ? null : (
          <MenuItem onClick={() => switching.mutate()}>{is_active ? 'Matikan' : 'Nyalakan'}</MenuItem>
        )}
        <MenuLine />
        {state === 'hanging' ? <MenuItem onClick={() => acts.onEnd(banner)}>Akhiri …</MenuItem> : null}
        <MenuItem onClick={() => acts.onRemove(banner)}>Hapus …</MenuItem>
      </Menu>
      {switching.isError ? (
        <span className="basis-full">
          <Notice>
            {hasCode(switching.error, 'CHANGED_MEANWHILE')
              ? 'Orang lain baru saja mengubah banner ini. Ini yang terbaru; coba lagi.'
              : messageOf(switching.error)}
          </Notice>
        </span>
      ) : null}
    </>
  )
}
