import { Link } from '@tanstack/react-router'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { type StaffVoucher, VOUCHER_DAYS, type VoucherUse } from '../../../contract/staff/vouchers.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { OrderLink } from '../values/order-link.tsx'
import { shortDay } from '../values/staff-times.ts'
import { CodesCard } from './codes-card.tsx'
import { GiveForm } from './give-form.tsx'
import { togetherText, voucherSentences } from './voucher-words.ts'

/** A voucher in sentences, what it has cost by the books, and its latest orders. */
export function VoucherPage({ found }: { found: StaffVoucher }) {
  const can = useCan()
  const { voucher, names, figures, days } = found
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="stack gap-4">
        <Card title={voucher.name}>
          <div className="stack gap-1.5">
            {voucherSentences(voucher, names).map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className="text-note text-ink-soft">{togetherText(voucher)}</p>
          </div>
        </Card>
        <Card>
          {days.every(({ uses }) => uses === 0) ? (
            <p className="text-ink-soft">Belum dipakai dalam {VOUCHER_DAYS} hari terakhir.</p>
          ) : (
            <Chart
              title="Dipakai per hari"
              unit={`pesanan, ${VOUCHER_DAYS} hari terakhir`}
              atTitle="Hari"
              points={days.map(({ day, uses }) => ({ at: shortDay(day), uses }))}
              series={[{ id: 'uses', label: 'Pesanan' }]}
              format={withDots}
            />
          )}
        </Card>
        <LatestUses uses={found.latest_uses} />
      </div>
      <div className="stack gap-4">
        <Card title="Sampai sekarang">
          <Facts
            facts={[
              ['Dipakai', `${withDots(figures.uses)} pesanan`],
              ['Kuota', voucher.quota === null ? 'tanpa batas' : withDots(voucher.quota)],
              ['Potongan barang', <Money key="goods" amountRupiah={figures.discount_rupiah} />],
              ['Potongan ongkir', <Money key="fee" amountRupiah={figures.shipping_discount_rupiah} />],
              ['Hadiah yang diberikan', withDots(figures.gifts)],
              [
                'Biaya seluruhnya',
                rupiah(figures.discount_rupiah + figures.shipping_discount_rupiah) +
                  (figures.gifts > 0 ? ' dan hadiahnya' : ''),
              ],
            ]}
          />
          <p className="mt-2 text-note text-ink-soft">
            Menurut buku pesanan, termasuk kode sekali pakai dan salinan untuk pemenang. Yang dibatalkan tidak
            dihitung.
          </p>
        </Card>
        {voucher.voucher_type === 'manual' ? (
          <CodesCard found={found} canWrite={can('promotions.write')} />
        ) : null}
        {voucher.audience === 'listed' && can('promotions.give') ? <GiveForm code={voucher.code} /> : null}
        {can('promotions.write') ? (
          <p className="text-note">
            <Link
              to="/promosi/voucher/baru"
              search={{ dari: voucher.code }}
              className="text-coral-deep underline"
            >
              Salin jadi voucher baru
            </Link>
          </p>
        ) : null}
      </div>
    </div>
  )
}

const LatestUses = ({ uses }: { uses: VoucherUse[] }) =>
  uses.length === 0 ? null : (
    <Card title="Pesanan terakhir">
      <ul className="divide-y divide-rule-soft">
        {uses.map(use => (
          <li key={`${use.order} ${use.at}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <OrderLink code={use.order} />
            <DateTime at={use.at} />
            {use.is_given_back ? <Badge>Batal, dikembalikan</Badge> : null}
            <span className="ml-auto">
              <Money amountRupiah={use.discount_rupiah + use.shipping_discount_rupiah} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
