import { useQuery } from '@tanstack/react-query'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { TaxMonth, TaxRateSums, TaxSums } from '../../../contract/staff/tax.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Figure } from '../values/figure.tsx'
import { Money } from '../values/money.tsx'
import { monthText } from '../values/month-text.ts'
import { taxMonthQuery } from './tax-queries.ts'

/** The month's PPN: what is owed, and from which bases at which rate it comes. */
export function TaxFigures({ month }: { month: string }) {
  const query = useQuery(taxMonthQuery(month))
  if (query.data === undefined)
    return query.isError ? (
      <Failed
        message={messageOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="h-40" />
    )
  const { invoices, credit_notes: notes, due, rates, waiting, late, closed } = query.data
  return (
    <div className={`stack gap-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
      {waiting > 0 ? (
        <Notice tone="sun">
          {withDots(waiting)} pesanan masih menunggu nomornya dan belum terhitung, bisa juga dari bulan lain.
          Biasanya selesai dalam semenit.
        </Notice>
      ) : null}
      {closed ? (
        <Notice tone="teal">
          Ditutup {closed.by}, {jakartaDate(closed.at)}. Dokumen yang terlambat masuk{' '}
          {monthText(closed.late_to)}.
        </Notice>
      ) : null}
      {late > 0 ? (
        <p className="text-note text-ink-soft">
          {withDots(late)} dokumen dari uang bulan yang sudah ditutup ikut di sini.
        </p>
      ) : null}
      <dl className="grid gap-3 md:grid-cols-3">
        <Figure label="PPN keluaran" note={<Documents sums={invoices} word="faktur" />}>
          <Money amountRupiah={invoices.ppn} />
        </Figure>
        <Figure label="Dikurangi nota kredit" note={<Documents sums={notes} word="nota kredit" />}>
          <Money amountRupiah={notes.ppn} />
        </Figure>
        <Figure label="PPN keluaran bersih" note="belum dikurangi PPN masukan">
          <Money amountRupiah={due.ppn} />
        </Figure>
      </dl>
      {rates.map(rate => (
        <Rate key={`${rate.rate_percent} ${rate.base_numerator}/${rate.base_denominator}`} rate={rate} />
      ))}
    </div>
  )
}

const Documents = ({ sums, word }: { sums: TaxSums; word: string }) => (
  <>
    {withDots(sums.documents)} {word}, DPP <Money amountRupiah={sums.base} />
  </>
)

const Rate = ({ rate }: { rate: TaxRateSums }) => (
  <section
    aria-label={rateText(rate)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is wider, and scrolls by keyboard too
    tabIndex={0}
    className="overflow-x-auto rounded-box border border-rule bg-card"
  >
    <table className="w-full min-w-[34rem] text-right">
      <caption className="px-4 pt-3 text-left font-bold">{rateText(rate)}</caption>
      <thead className="text-note text-ink-soft">
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-semibold">
            Jumlah
          </th>
          <th scope="col" className="px-4 py-2 font-semibold">
            Faktur
          </th>
          <th scope="col" className="px-4 py-2 font-semibold">
            Nota kredit
          </th>
          <th scope="col" className="px-4 py-2 font-semibold">
            Selisih
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ of, label }) => (
          <tr key={of} className="border-rule-soft border-t">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {label}
            </th>
            <td className="px-4 py-2">
              <Money amountRupiah={rate.invoices[of]} />
            </td>
            <td className="px-4 py-2">
              <Money amountRupiah={rate.credit_notes[of]} />
            </td>
            <td className="px-4 py-2">
              <Money amountRupiah={rate.due[of]} isStrong={of === 'ppn'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const rows: { of: Exclude<keyof TaxMonth['due'], 'documents'>; label: string }[] = [
  { of: 'gross', label: 'Dibayar, dengan PPN' },
  { of: 'untaxed', label: 'Kartu hadiah, tanpa PPN' },
  { of: 'net', label: 'Harga sebelum PPN' },
  { of: 'base', label: 'DPP' },
  { of: 'ppn', label: 'PPN' },
]

const rateText = ({ rate_percent: percent, base_numerator: part, base_denominator: whole }: TaxRateSums) =>
  part === whole ? `PPN ${percent}%` : `PPN ${percent}% × DPP nilai lain (${part}/${whole})`
