import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addDays, jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  BROUGHT_WITHIN_DAYS,
  LEFT_BAG_WEEKS_SHOWN,
  LEFT_BAGS_SHOWN_DAYS,
  type LeftBagWeek,
} from '../../../contract/staff/left-bags.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { OwnSwitch } from '../shop-settings/switches-card.tsx'
import { countText } from '../values/counts.ts'
import { leftBagFiguresQuery } from './left-bag-queries.ts'

/** How many bags lie there, whether their owners are reminded, and what that brought (FIN-04). */
export function LeftBagFigures() {
  const can = useCan()
  const figures = useQuery(leftBagFiguresQuery)
  if (!figures.data) return <NotLoaded query={figures} lines={6} />
  const { is_on: isOn, agreed, bags, worth, remindable_bags: remindable, weeks, totals } = figures.data
  return (
    <div className="stack gap-4">
      {figures.isError ? <Notice>{messageOf(figures.error)}</Notice> : null}
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure
          label={`Tas tertinggal, ${LEFT_BAGS_SHOWN_DAYS} hari terakhir`}
          note={`${rupiah(worth)} menurut harga sekarang`}
        >
          {countText(bags.count, bags.is_estimate)}
        </Figure>
        <Figure
          label="Bisa diingatkan"
          note={`dari tas itu · ${withDots(agreed)} pelanggan setuju diingatkan`}
        >
          {withDots(remindable)}
        </Figure>
        <Figure
          label={`Dibawa pengingat, ${LEFT_BAG_WEEKS_SHOWN} minggu`}
          note={`${withDots(totals.orders)} pesanan lunas dari ${withDots(totals.sent)} email`}
        >
          {rupiah(totals.money)}
        </Figure>
      </dl>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card
          title="Pengingat"
          aside={
            can('settings.read') ? null : (
              <Badge tone={isOn ? 'teal' : 'plain'}>{isOn ? 'Nyala' : 'Mati'}</Badge>
            )
          }
        >
          {can('settings.read') ? <OwnSwitch of="bag_reminders" /> : null}
          <ul className="mt-3 list-disc space-y-1 pl-5 text-note text-ink-soft">
            <li>Hanya kepada yang setuju di toko, ke email yang sudah terverifikasi.</li>
            <li>
              Sesudah 4 jam dan sesudah 24 jam, masing-masing sekali; paling banyak 2 email dalam 7 hari.
            </li>
            <li>
              Tidak antara pukul 21.00 dan 08.00 WIB, dan tidak untuk tas yang ditinggal lebih dari 3 hari.
            </li>
            <li>Berhenti begitu pelanggan memesan, mengubah tasnya, atau menarik izinnya.</li>
          </ul>
        </Card>
        <Card title="Yang dibawa, menurut minggu email dikirim">
          <Weeks weeks={weeks} />
          <p className="mt-3 text-note text-ink-soft">
            Dihitung: pesanan lunas dalam {BROUGHT_WITHIN_DAYS} hari sesudah email, dengan paling sedikit satu
            barang yang diingatkan, untuk email terakhir sebelum pesanan. Sebagian mungkin tetap dipesan tanpa
            email. Dibuka atau tidak, tidak dilacak.
          </p>
        </Card>
      </div>
    </div>
  )
}

const Figure = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className="rounded-box border border-rule bg-card px-4.5 py-3.5">
    <dt className="text-note text-ink-soft">{label}</dt>
    <dd className="voice figure mt-0.5 text-2xl">{children}</dd>
    <dd className="text-note text-ink-soft">{note}</dd>
  </div>
)

const Weeks = ({ weeks }: { weeks: readonly LeftBagWeek[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left">
      <thead className="text-note text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-normal">
            Minggu
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-normal">
            Email
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right font-normal">
            Pesanan
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Uang
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule-soft">
        {weeks.map(({ starts_on: monday, sent, orders, money }) => (
          <tr key={monday}>
            <th scope="row" className="py-1.5 pr-3 font-normal whitespace-nowrap">
              {weekText(monday)}
            </th>
            <td className="figure py-1.5 pr-3 text-right">{withDots(sent)}</td>
            <td className="figure py-1.5 pr-3 text-right">{withDots(orders)}</td>
            <td className="figure py-1.5 text-right whitespace-nowrap">{rupiah(money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** "23–29 Nov 2026", "30 Nov – 6 Des 2026" */
function weekText(monday: string): string {
  const start = `${monday}T00:00:00+07:00`
  const [day = '', month, year] = jakartaDate(start).split(' ')
  const last = jakartaDate(addDays(start, 6))
  const [, lastMonth, lastYear] = last.split(' ')
  if (year !== lastYear) return `${day} ${month} ${year} – ${last}`
  return month === lastMonth ? `${day}–${last}` : `${day} ${month} – ${last}`
}
