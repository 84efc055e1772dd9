import { campaignPath } from '../../../contract/campaigns.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  DRAW_DAYS,
  prizeGifts,
  type StaffDraw,
  type StaffDrawPrize,
} from '../../../contract/staff/lucky-draws.ts'
import { shopAddress } from '../../api/shop-address.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { shortDay } from '../values/staff-times.ts'
import { fullOdds, pageText, roundedShare } from './draw-words.ts'

/** A draw: the stock of its prizes, the odds of its next turn, and what it gave by day (PROMO-05). */
export function DrawPage({ found }: { found: StaffDraw }) {
  const { draw, prizes, days, claims, page, cost_rupiah: cost } = found
  const warning = pageText(found)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="stack gap-4">
        {warning ? <Notice tone="sun">{warning}</Notice> : null}
        <Card title="Stok hadiah dan peluangnya">
          <ul aria-label="Hadiah" className="divide-y divide-rule-soft">
            {prizes.map(prize => (
              <PrizeStock key={prize.key} prize={prize} />
            ))}
          </ul>
          <p className="mt-2 text-note text-ink-soft">
            Begitu satu hadiah habis, peluang yang lain naik: roda selalu berisi yang masih ada. Kalau yang
            tersisa hanya yang tidak dapat apa-apa, undiannya berakhir.
          </p>
        </Card>
        <Card>
          {days.every(day => day.claims === 0) ? (
            <p className="text-ink-soft">Belum ada yang mengundi dalam {DRAW_DAYS} hari terakhir.</p>
          ) : (
            <Chart
              title="Diundi per hari"
              unit={`orang, ${DRAW_DAYS} hari terakhir`}
              atTitle="Hari"
              points={days.map(({ day, claims: drawn }) => ({ at: shortDay(day), drawn }))}
              series={[{ id: 'drawn', label: 'Orang' }]}
              format={withDots}
            />
          )}
        </Card>
      </div>
      <Card title="Sampai sekarang">
        <Facts
          facts={[
            ['Sudah mengundi', `${withDots(claims)} orang`],
            ['Biaya paling banyak', <Money key="cost" amountRupiah={cost} />],
            ['Mulai', draw.starts_at ? <DateTime key="from" at={draw.starts_at} /> : 'begitu dibuka'],
            ['Sampai', draw.ends_at ? <DateTime key="until" at={draw.ends_at} /> : 'habis atau ditutup'],
            [
              'Halaman',
              <a
                key="page"
                href={`${shopAddress().replace(/\/$/, '')}${campaignPath(draw.campaign)}`}
                target="_blank"
                rel="noreferrer"
                className="text-coral-deep underline"
              >
                {page?.name ?? campaignPath(draw.campaign)}
              </a>,
            ],
            ['Kode untuk aplikasi', <code key="type">{found.type}</code>],
          ]}
        />
        <p className="mt-2 text-note text-ink-soft">
          Biaya dihitung dari nilai voucher dan hadiah, seolah semuanya dipakai. Yang nilainya tidak diketahui
          tidak dihitung.
        </p>
      </Card>
    </div>
  )
}

function PrizeStock({ prize }: { prize: StaffDrawPrize }) {
  const {
    name,
    gives,
    gift,
    given,
    quota,
    left,
    share,
    share_now: now,
    is_over: isOver,
    value_rupiah: value,
  } = prize
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="wrap-anywhere">{name}</strong>
          {isOver ? (
            <Badge tone="sun">{gives === 'voucher' ? 'Vouchernya berakhir' : 'Hadiahnya berakhir'}</Badge>
          ) : left === 0 ? (
            <Badge tone="sun">Habis</Badge>
          ) : null}
        </p>
        <p className="text-note text-ink-soft">
          {gift === null || gift === name ? prizeGifts[gives] : gift}
          {value ? `, paling banyak ${rupiah(value)}` : ''}
        </p>
      </div>
      <div className="basis-44 md:text-right">
        <p>{share === 0 ? 'Tidak diundi lagi' : now === 0 ? 'Tidak ada di roda' : fullOdds(now)}</p>
        {share > 0 && Math.abs(share - now) > 1e-9 ? (
          <p className="text-note text-ink-soft">waktu semua masih ada: {roundedShare(share)}</p>
        ) : null}
      </div>
      <p className="basis-32 text-right">
        {withDots(given)} keluar
        <span className="block text-note text-ink-soft">
          {quota === null ? 'tanpa batas' : `sisa ${withDots(left ?? 0)} dari ${withDots(quota)}`}
        </span>
      </p>
    </li>
  )
}
