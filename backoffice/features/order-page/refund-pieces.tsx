import { Minus, Plus } from 'lucide-react'
import type { RefundChoice, StaffRefundPrice } from '../../../contract/staff/order-page.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Money } from '../values/money.tsx'

/** Lets staff choose how many pieces of each line to refund, and shows the amounts that the server calculated. */
export function RefundPieces({
  price,
  choice,
  onChoice,
}: {
  price: StaffRefundPrice
  choice: RefundChoice
  onChoice: (choice: RefundChoice) => void
}) {
  const chosenOf = (lineId: string) => choice.lines.find(line => line.line_id === lineId)?.quantity ?? 0
  const setPieces = (lineId: string, quantity: number) =>
    onChoice({
      ...choice,
      lines: [
        ...choice.lines.filter(line => line.line_id !== lineId),
        ...(quantity > 0 ? [{ line_id: lineId, quantity }] : []),
      ],
    })
  return (
    <div className="stack gap-2">
      <ul className="divide-y divide-rule-soft rounded-control border border-rule">
        {price.lines.map(({ line_id: id, name, quantity, refunded, paid, discount, amount }) => {
          const left = quantity - refunded
          const chosen = chosenOf(id)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 p-3">
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-bold">{name}</p>
                <p className="text-note text-ink-soft">
                  {quantity} buah, dibayar <Money amountRupiah={paid} />
                  {discount > 0 ? (
                    <>
                      {' '}
                      setelah potongan <Money amountRupiah={discount} />
                    </>
                  ) : null}
                  {refunded > 0 ? ` · ${refunded} sudah dikembalikan` : ''}
                </p>
              </div>
              <div className="flex grow items-center justify-end gap-1">
                <IconButton
                  label={`Kurangi ${name}`}
                  disabled={chosen === 0}
                  onClick={() => setPieces(id, chosen - 1)}
                >
                  <Minus aria-hidden size={17} />
                </IconButton>
                <span aria-live="polite" className="figure min-w-12 text-center font-bold">
                  {chosen} / {left}
                </span>
                <IconButton
                  label={`Tambah ${name}`}
                  disabled={chosen >= left}
                  onClick={() => setPieces(id, chosen + 1)}
                >
                  <Plus aria-hidden size={17} />
                </IconButton>
                <span className="w-24 text-right">
                  <Money amountRupiah={amount} isStrong />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
      <Notice tone={price.cancels === 'all' ? 'teal' : 'sun'}>
        {whatIsCancelled[price.cancels]}
        {price.points > 0 ? ` ${price.points} poin yang didapat pembeli dari barang ini ditarik.` : ''}
      </Notice>
      {price.shipping > 0 ? (
        <div className="flex items-center justify-between gap-4 px-1">
          <Checkbox
            label="Ongkir juga"
            checked={choice.with_shipping}
            onChange={event => onChoice({ ...choice, with_shipping: event.currentTarget.checked })}
          />
          <Money amountRupiah={price.shipping} />
        </div>
      ) : null}
    </div>
  )
}

const whatIsCancelled = {
  all: 'Barang yang dipilih dibatalkan: tidak dikirim, dan langsung kembali ke stok.',
  some: 'Yang belum masuk paket dibatalkan dan langsung kembali ke stok. Dari yang sudah di paket, hanya uangnya yang kembali.',
  none: 'Paketnya sudah ditutup atau dikirim: hanya uangnya yang kembali.',
} satisfies Record<StaffRefundPrice['cancels'], string>
