import { Link } from '@tanstack/react-router'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import {
  type StaffTokenPrize,
  TOKEN_PRIZE_DAYS,
  tokenPrizeTypeNames,
} from '../../../contract/staff/token-prizes.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { DateTime } from '../values/date-time.tsx'
import { shortDay } from '../values/staff-times.ts'

/** What a prize for tokens has given so far: its stock, its use by day, and the latest redemptions (PROMO-05). */
export function TokenPrizeUse({ found }: { found: StaffTokenPrize }) {
  const { days, latest, left, redeemed, spent_tokens: spent, type, gift } = found
  const { value_rupiah: value, cost_rupiah: cost } = found
  return (
    <div className="stack gap-4">
      <Card title="Sampai sekarang">
        <Facts
          facts={[
            ['Yang didapat', gift ?? tokenPrizeTypeNames[type]],
            ['Sisa', left === null ? 'tanpa batas' : withDots(left)],
            ['Ditukar', `${withDots(redeemed)} kali`],
            ['Token yang dipakai', withDots(spent)],
            ['Nilai satu', value === null ? 'tidak diketahui' : `paling banyak ${rupiah(value)}`],
            ...(cost === null ? [] : ([['Biaya', `paling banyak ${rupiah(cost)}`]] as const)),
          ]}
        />
      </Card>
      <Card>
        {days.every(day => day.redeemed === 0) ? (
          <p className="text-ink-soft">Belum ditukar dalam {TOKEN_PRIZE_DAYS} hari terakhir.</p>
        ) : (
          <Chart
            title="Ditukar per hari"
            unit={`kali, ${TOKEN_PRIZE_DAYS} hari terakhir`}
            atTitle="Hari"
            points={days.map(day => ({ at: shortDay(day.day), redeemed: day.redeemed }))}
            series={[{ id: 'redeemed', label: 'Penukaran' }]}
            format={withDots}
          />
        )}
      </Card>
      {latest.length > 0 ? (
        <Card title="Penukaran terakhir">
          <ul aria-label="Penukaran terakhir" className="divide-y divide-rule-soft">
            {latest.map(({ at, tokens, member, is_mailed: isMailed }) => (
              <li key={at} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                {member ? (
                  <Link
                    to="/promosi/buku/$member"
                    params={{ member: member.id }}
                    search={{ buku: 'tokens' }}
                    className="text-coral-deep underline"
                  >
                    {member.name}
                  </Link>
                ) : (
                  <span className="text-ink-soft">akun sudah dihapus</span>
                )}
                <span className="text-note text-ink-soft">
                  <DateTime at={at} /> · {withDots(tokens)} token{isMailed ? '' : ' · email belum terkirim'}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  )
}
