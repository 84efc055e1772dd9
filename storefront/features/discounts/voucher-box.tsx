import { TicketPercent } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { VOUCHER_CODE_MISSING } from '../../../contract/vouchers.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { AppliedDiscount, DiscountCard, DiscountRefusal } from './discount-card.tsx'
import { useVoucherActions, useVouchers } from './use-discounts.ts'

const VoucherSheet = lazy(() => import('./voucher-sheet.tsx'))

/** A field to type a voucher code, or a list of vouchers to pick from (VOUCH-01, VOUCH-12). */
export function VoucherBox({ cart }: { cart: Cart }) {
  const { apply, cancel } = useVoucherActions(cart)
  const { data: vouchers = [] } = useVouchers(cart)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const manualVouchers = vouchers.filter(voucher => voucher.voucher_type === 'manual')
  const discountRupiah = -(cart.steps.find(step => step.code === 'voucher')?.amountRupiah ?? 0)
  const isBlocked = cart.point_applied > 0
  return (
    <DiscountCard
      icon={<TicketPercent size={22} />}
      title="Voucher"
      trailing={
        manualVouchers.length > 0 ? (
          <button
            type="button"
            onClick={() => setSheet('open')}
            className="min-h-11 font-bold text-coral-deep hover:underline"
          >
            {manualVouchers.length} tersedia
          </button>
        ) : null
      }
    >
      {cart.voucher_id === null ? (
        <CodeForm
          isBlocked={isBlocked}
          isBusy={apply.isPending}
          onApply={apply.mutate}
          onEdit={apply.reset}
        />
      ) : (
        <AppliedDiscount
          title={cart.voucher_code ?? ''}
          isBusy={cancel.isPending}
          onCancel={() => {
            apply.reset()
            cancel.mutate()
          }}
        >
          {cart.voucher_refusal
            ? cart.voucher_refusal.message
            : discountRupiah > 0
              ? `Potongan ${rupiah(discountRupiah)} terpasang`
              : 'Voucher terpasang'}
        </AppliedDiscount>
      )}
      {isBlocked && cart.voucher_id === null ? (
        <p className="mt-2 text-sm text-ink-soft">Lepas poin dulu kalau mau memakai voucher.</p>
      ) : null}
      <DiscountRefusal error={apply.error ?? cancel.error} />
      {sheet !== 'never' && (
        <Suspense>
          <VoucherSheet
            isOpen={sheet === 'open'}
            onClose={() => setSheet('closed')}
            vouchers={vouchers}
            cart={cart}
            isBusy={apply.isPending}
            onUse={code => {
              setSheet('closed')
              apply.mutate(code)
            }}
          />
        </Suspense>
      )}
    </DiscountCard>
  )
}

function CodeForm({
  isBlocked,
  isBusy,
  onApply,
  onEdit,
}: {
  isBlocked: boolean
  isBusy: boolean
  onApply: (code: string) => void
  onEdit: () => void
}) {
  const id = useId()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setIsMissing(code.trim() === '')
        if (code.trim() !== '' && !isBusy) onApply(code.trim())
      }}
    >
      <div className="flex gap-2.5">
        <input
          id={id}
          aria-label="Kode voucher"
          aria-invalid={isMissing}
          aria-describedby={`${id}-message`}
          placeholder="Masukkan kode voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isBlocked}
          value={code}
          onChange={event => {
            setCode(event.currentTarget.value)
            setIsMissing(false)
            onEdit()
          }}
          className={`${controlClass} min-w-0 flex-1`}
        />
        <Button type="submit" variant="quiet" isBusy={isBusy} disabled={isBlocked}>
          Pakai
        </Button>
      </div>
      <p id={`${id}-message`} aria-live="polite" className="text-sm font-medium text-rose">
        {isMissing ? <span className="mt-2 block">{VOUCHER_CODE_MISSING}</span> : null}
      </p>
    </form>
  )
}
