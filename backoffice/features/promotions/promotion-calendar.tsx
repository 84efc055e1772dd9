import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import {
  type PromotionCalendar as Calendar,
  type PlannedPromotion,
  plannedKinds,
  plannedKindsInOrder,
} from '../../../contract/staff/promotion-calendar.ts'
import { promotionStates } from '../../../contract/staff/promotions.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { WeekCalendar } from '../calendar/week-calendar.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { clashTime } from '../promotion-parts/clash-words.ts'
import { type CalendarSearch, calendarQueryOf } from './calendar-search.ts'
import { spanText } from './span-text.ts'

/** What runs when, a row for each kind, and above it what collides, in words (PROMO-02). */
export function PromotionCalendar({
  search,
  onSearch,
}: {
  search: CalendarSearch
  onSearch: (change: Partial<CalendarSearch>) => void
}) {
  const calendar = useQuery(calendarQueryOf(search))
  const open = useOpenPromotion()
  if (!calendar.data) return <NotLoaded query={calendar} />
  const { now, promotions, clashes } = calendar.data
  return (
    <div className="stack gap-4">
      {calendar.isError ? <Notice>{messageOf(calendar.error)}</Notice> : null}
      <ClashList calendar={calendar.data} onOpen={open} />
      <WeekCalendar
        label="Kalender promosi"
        now={now}
        first={search.dari}
        onFirst={dari => onSearch({ dari })}
        rows={plannedKindsInOrder.map(kind => ({
          key: kind,
          name: plannedKinds[kind],
          bars: promotions
            .filter(promotion => promotion.kind === kind)
            .map(promotion => ({
              key: promotion.id,
              title: promotion.title,
              hint: spanText(promotion),
              ...stateOf(promotion, now),
              starts_at: promotion.starts_at,
              ends_at: promotion.ends_at,
              onOpen: () => open(promotion),
            })),
          marks: clashes
            .filter(clash => clash.promotions.some(promotion => promotion.kind === kind))
            .map(({ from, until, title }) => ({
              key: `${from} ${title}`,
              look: 'bg-sun-tint',
              starts_at: from,
              ends_at: until,
            })),
        }))}
      >
        {free =>
          free.length > 0 ? (
            <p className="mt-4 border-rule border-t pt-3 text-note text-ink-soft">
              Tidak ada pada minggu-minggu ini: {free.map(({ name }) => name.toLowerCase()).join(', ')}.
            </p>
          ) : null
        }
      </WeekCalendar>
      <AutomaticRules />
    </div>
  )
}

const looks = {
  running: { look: 'border-teal bg-teal-tint text-teal', state: promotionStates.running },
  planned: { look: 'border-violet bg-violet-tint text-violet', state: promotionStates.planned },
  ended: { look: 'border-rim bg-plain-tint text-plain-ink', state: promotionStates.ended },
}

const stateOf = ({ starts_at, ends_at }: PlannedPromotion, now: string) =>
  ends_at !== null && ends_at <= now ? looks.ended : starts_at > now ? looks.planned : looks.running

type Opened = Pick<PlannedPromotion, 'kind' | 'id'>

const pageOf = ({ kind, id }: Opened): LinkProps => {
  switch (kind) {
    case 'bank':
      return { to: '/promosi/bank/$id', params: { id } }
    case 'special_price':
      return { to: '/promosi/harga-spesial/$id', params: { id } }
    case 'points':
      return { to: '/promosi/poin/$id', params: { id } }
    case 'flash_sale':
      return { to: '/etalase/flash-sale' }
    default:
      return { to: '/promosi/voucher/$code', params: { code: id } }
  }
}

function useOpenPromotion() {
  const navigate = useNavigate()
  return (promotion: Opened) => void navigate(pageOf(promotion) as Parameters<typeof navigate>[0])
}

function ClashList({
  calendar: { clashes, now },
  onOpen,
}: {
  calendar: Calendar
  onOpen: (promotion: Opened) => void
}) {
  if (clashes.length === 0)
    return (
      <p role="status" className="text-ink-soft">
        Tidak ada promosi yang bertabrakan pada minggu-minggu ini.
      </p>
    )
  return (
    <Card tone="attention" title={`${clashes.length} yang bertabrakan`}>
      <ul className="divide-y divide-sun-line">
        {clashes.map(clash => (
          <li
            key={`${clash.from} ${clash.title} ${clash.promotions.map(({ id }) => id).join()}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5"
          >
            <TriangleAlert aria-hidden size={17} className="mt-0.5 text-sun-ink" />
            <span className="min-w-0 flex-1 basis-64">
              <strong className="block">{clash.title}</strong>
              <span className="text-ink-soft">
                {clash.text} {clashTime(clash, now)}.
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              {clash.promotions.map(promotion => (
                <Button
                  key={`${promotion.kind} ${promotion.id}`}
                  size="small"
                  onClick={() => onOpen(promotion)}
                >
                  <span className="sr-only">Buka </span>
                  <span className="max-w-44 truncate">{promotion.title}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Free delivery and gifts are vouchers that apply by themselves: one form for all of them. */
function AutomaticRules() {
  const can = useCan()
  const navigate = useNavigate()
  return (
    <Card title="Gratis ongkir dan hadiah">
      <p>
        Gratis ongkir dan hadiah dibuat sebagai voucher otomatis: berlaku sendiri begitu tasnya memenuhi
        syarat. Tanpa voucher gratis ongkir untuk semua orang berlaku aturan toko: gratis mulai{' '}
        {rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}.
      </p>
      {can('promotions.write') ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {automaticRules.map(([otomatis, name]) => (
            <Button
              key={otomatis}
              size="small"
              onClick={() => void navigate({ to: '/promosi/voucher/baru', search: { otomatis } })}
            >
              {name}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  )
}

const automaticRules = [
  ['free_shipping', 'Buat aturan gratis ongkir'],
  ['free_product', 'Buat aturan hadiah'],
  ['percentage', 'Buat potongan otomatis'],
] as const satisfies (readonly [string, string])[]
