import type { ReactNode } from 'react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { PROMOTION_DAYS, type PromotionUse } from '../../../contract/staff/promotions.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { Money } from '../values/money.tsx'
import { shortDay } from '../values/staff-times.ts'

/** What a promotion has cost by the books so far, and by day. */
export const UseCard = ({
  use: { figures, days },
  more = [],
  note,
}: {
  use: PromotionUse
  more?: readonly (readonly [name: string, value: ReactNode])[]
  /** How the cost is reckoned. */
  note: string
}) => (
  <div className="stack gap-4 xl:sticky xl:top-4">
    <Card title="Sampai sekarang">
      <Facts
        facts={[
          ['Dipakai', `${withDots(figures.uses)} pesanan`],
          ...more,
          ['Biaya', <Money key="cost" amountRupiah={figures.rupiah} />],
        ]}
      />
      <p className="mt-2 text-note text-ink-soft">{note} Pesanan yang dibatalkan tidak dihitung.</p>
    </Card>
    <Card>
      {days.every(({ uses }) => uses === 0) ? (
        <p className="text-ink-soft">Belum dipakai dalam {PROMOTION_DAYS} hari terakhir.</p>
      ) : (
        <Chart
          title="Biaya per hari"
          unit={`rupiah, ${PROMOTION_DAYS} hari terakhir`}
          atTitle="Hari"
          points={days.map(({ day, rupiah: cost }) => ({ at: shortDay(day), cost }))}
          series={[{ id: 'cost', label: 'Biaya' }]}
          format={rupiah}
        />
      )}
    </Card>
  </div>
)
