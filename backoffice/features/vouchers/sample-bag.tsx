import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'
import { SAMPLE_LINES_MAX, type VoucherInput, type VoucherSample } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { controlClass } from '../../ui/field.tsx'
import { PickVariant } from '../promotion-parts/pick-variant.tsx'
import { Money } from '../values/money.tsx'
import { RupiahField } from '../values/rupiah-field.tsx'

const USUAL_FEE_RUPIAH = 15_000
const PIECES_MAX = 99

type Line = { combination_id: string; quantity: number }

/** What the voucher does to a bag, computed by the shop's own rules. Neither is stored. */
export function SampleBag({ voucher }: { voucher: VoucherInput | null }) {
  const [lines, setLines] = useState<Line[] | null>(null)
  const [fee, setFee] = useState(USUAL_FEE_RUPIAH)
  const sample = useQuery({
    queryKey: ['vouchers', 'sample', voucher, lines, fee],
    queryFn: ({ signal }) =>
      call<VoucherSample>('POST', '/vouchers/sample', {
        body: { voucher, lines, shipping_fee_rupiah: fee },
        signal,
      }),
    enabled: voucher !== null,
    placeholderData: keepPreviousData,
  })
  const shown = sample.data?.lines ?? []
  const change = (id: string, quantity: number) =>
    setLines(
      shown
        .map(line => ({
          combination_id: line.combination_id,
          quantity: line.combination_id === id ? quantity : line.quantity,
        }))
        .filter(line => line.quantity > 0),
    )
  return (
    <Card title="Tas contoh">
      <div className="stack gap-3.5">
        <p className="text-note text-ink-soft">
          Dihitung toko dengan aturan yang sama seperti tas pembeli yang berhak. Tidak ada yang disimpan.
        </p>
        {voucher === null ? <Notice tone="sun">Lengkapi isiannya dulu untuk melihat hasilnya.</Notice> : null}
        {sample.isError ? <Notice>{messageOf(sample.error)}</Notice> : null}
        {voucher !== null && sample.data ? <Outcome sample={sample.data} /> : null}
        <ul aria-label="Isi tas contoh" className="divide-y divide-rule-soft empty:hidden">
          {shown.map(line => (
            <li key={line.combination_id} className="flex items-center gap-2.5 py-2">
              <span className="min-w-0 flex-1 leading-tight">
                <strong className="line-clamp-2">{line.name}</strong>
                <span className="text-note text-ink-soft">
                  {rupiah(line.price_rupiah)}
                  {line.is_available ? '' : ' · stok tidak cukup, tidak dihitung'}
                </span>
              </span>
              <input
                type="number"
                min={1}
                max={PIECES_MAX}
                aria-label={`Jumlah ${line.name}`}
                value={line.quantity}
                onChange={({ currentTarget }) =>
                  change(
                    line.combination_id,
                    Math.min(PIECES_MAX, Math.max(1, Math.trunc(currentTarget.valueAsNumber) || 1)),
                  )
                }
                className={`${controlClass} max-w-18 text-right`}
              />
              <IconButton label={`Keluarkan ${line.name}`} onClick={() => change(line.combination_id, 0)}>
                <X aria-hidden size={17} />
              </IconButton>
            </li>
          ))}
        </ul>
        {shown.length < SAMPLE_LINES_MAX ? (
          <PickVariant
            label="Tambah barang ke tas contoh"
            onPick={({ combination_id: id }) =>
              setLines([
                ...shown
                  .filter(line => line.combination_id !== id)
                  .map(line => ({ combination_id: line.combination_id, quantity: line.quantity })),
                { combination_id: id, quantity: 1 },
              ])
            }
          />
        ) : null}
        <RupiahField label="Ongkir contoh" amountRupiah={fee} onAmount={amount => setFee(amount ?? 0)} />
      </div>
    </Card>
  )
}

function Outcome({ sample }: { sample: VoucherSample }) {
  const { outcome, message, steps, gifts, without_rupiah: without, payable_rupiah: payable } = sample
  return (
    <div className="stack gap-2.5" aria-live="polite">
      {outcome === 'applies' ? (
        <Notice tone="teal">
          {without > payable
            ? `Berlaku: pembeli membayar ${rupiah(without - payable)} lebih sedikit.`
            : 'Berlaku di tas ini.'}
        </Notice>
      ) : (
        <Notice tone="sun">
          {message ??
            (outcome === 'no_effect'
              ? 'Syaratnya terpenuhi, tetapi tidak mengubah tas ini: ada promosi lain yang lebih besar, atau tidak ada yang bisa dipotong.'
              : 'Tidak berlaku di tas ini.')}
        </Notice>
      )}
      <dl>
        {steps.map(({ code, label, amountRupiah }) => (
          <div
            key={code}
            className={`flex items-baseline justify-between gap-4 py-1 ${code === 'payable' ? 'border-rule border-t font-bold' : ''}`}
          >
            <dt>{label}</dt>
            <dd>
              <Money amountRupiah={amountRupiah} isStrong={code === 'payable'} />
            </dd>
          </div>
        ))}
      </dl>
      {gifts.map(({ name, quantity }) => (
        <p key={name}>
          Hadiah: {quantity} × {name}
        </p>
      ))}
    </div>
  )
}
