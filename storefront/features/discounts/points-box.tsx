import { Sparkles } from 'lucide-react'
import { useId, useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { PointsBalance } from '../../../contract/vouchers.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { AppliedDiscount, DiscountCard, DiscountRefusal } from './discount-card.tsx'
import { usePointsActions, usePointsBalance } from './use-discounts.ts'

/** The member's beauty points, and a field to use any number of them (POINT-01, POINT-07). */
export function PointsBox({ cart }: { cart: Cart }) {
  const { data: balance } = usePointsBalance(cart)
  const { apply, cancel } = usePointsActions(cart)
  const isBlocked = cart.voucher_id !== null
  return (
    <DiscountCard
      icon={<Sparkles size={22} />}
      title="Beauty Point"
      trailing={balance ? `${withDots(balance.points)} poin` : null}
    >
      {cart.point_applied > 0 ? (
        <AppliedDiscount
          title={`${withDots(cart.point_applied)} poin dipakai`}
          isBusy={cancel.isPending}
          onCancel={() => {
            apply.reset()
            cancel.mutate()
          }}
        >
          Potongan {rupiah(cart.point_value)} terpasang
        </AppliedDiscount>
      ) : (
        balance && (
          <PointsForm
            key={balance.points_max}
            balance={balance}
            isBlocked={isBlocked}
            isBusy={apply.isPending}
            onApply={apply.mutate}
          />
        )
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {isBlocked
          ? 'Lepas voucher dulu kalau mau memakai poin.'
          : balance && `1 poin = ${rupiah(balance.point_value)}.${pendingText(balance)}`}
      </p>
      <DiscountRefusal error={apply.error ?? cancel.error} />
    </DiscountCard>
  )
}

const pendingText = ({ points_pending }: PointsBalance) =>
  points_pending > 0 ? ` ${withDots(points_pending)} poin lagi setelah pesananmu sampai.` : ''

function PointsForm({
  balance,
  isBlocked,
  isBusy,
  onApply,
}: {
  balance: PointsBalance
  isBlocked: boolean
  isBusy: boolean
  onApply: (points: number) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const points = Number(text)
  const hasNoPoints = balance.points === 0
  if (hasNoPoints)
    return <p className="text-ink-soft">Belanja dulu, poinnya terkumpul setelah pesananmu sampai.</p>
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // POINT-01: nothing is sent without a value.
        if (points > 0 && !isBusy) onApply(points)
      }}
      className="flex gap-2.5"
    >
      <input
        id={id}
        aria-label="Jumlah poin"
        inputMode="numeric"
        placeholder={`Maksimal ${withDots(balance.points_max)}`}
        autoComplete="off"
        disabled={isBlocked}
        value={text}
        onChange={event => setText(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
        className={`${controlClass} min-w-0 flex-1`}
      />
      {text === '' ? (
        <Button
          variant="quiet"
          disabled={isBlocked || balance.points_max === 0}
          onClick={() => setText(String(balance.points_max))}
        >
          Semua
        </Button>
      ) : (
        <Button type="submit" variant="quiet" isBusy={isBusy} disabled={isBlocked}>
          Pakai
        </Button>
      )}
    </form>
  )
}
