import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '../../../contract/cart.ts'
import { giftCardForm } from '../../../contract/gift-cards.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { CodeField } from '../gift-card/code-field.tsx'
import { AppliedDiscount, DiscountCard, DiscountRefusal } from './discount-card.tsx'
import { type GiftCardActions, useGiftCardActions } from './use-discounts.ts'

/** Pays with one gift card, up to the order's total; the rest stays on the card. */
export function GiftCardBox({ cart }: { cart: Cart }) {
  const actions = useGiftCardActions()
  const { gift_card: card } = cart
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DiscountCard
      icon={<Gift size={22} />}
      title="Kartu hadiah"
      trailing={
        card ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="min-h-11 font-bold text-coral-deep hover:underline"
          >
            {isOpen ? 'Tutup' : 'Masukkan kode'}
          </button>
        )
      }
    >
      {card ? (
        <>
          <AppliedDiscount
            title={`Kartu …${card.last_chars}`}
            isBusy={actions.cancel.isPending}
            onCancel={() => actions.cancel.mutate()}
          >
            {card.amount > 0 ? `Membayar ${rupiah(card.amount)}` : 'Tidak ada saldo yang bisa dipakai'}
          </AppliedDiscount>
          {card.amount > 0 ? (
            <p className="mt-2 text-sm text-ink-soft">
              Sisa saldo setelah ini <b className="money">{rupiah(card.balance - card.amount)}</b>, berlaku
              sampai {jakartaDate(card.expires_at)}.
            </p>
          ) : null}
          <DiscountRefusal error={actions.cancel.error} />
        </>
      ) : isOpen ? (
        <CodeForm actions={actions} />
      ) : null}
    </DiscountCard>
  )
}

function CodeForm({ actions }: { actions: GiftCardActions }) {
  const form = useSubmitForm({
    schema: giftCardForm,
    defaultValues: { code: '' },
    send: ({ code }) => actions.apply.mutateAsync(code),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <CodeField {...form.field('code')} />
      <FormRefusal text={form.refusal} />
      <div className="flex items-center justify-between gap-4">
        <Link
          to="/gift-card"
          className="inline-flex min-h-11 items-center font-bold text-coral-deep hover:underline"
        >
          Cek saldo
        </Link>
        <Button type="submit" variant="quiet" isBusy={form.isBusy}>
          Pakai<span className="sr-only"> kartu hadiah</span>
        </Button>
      </div>
    </form>
  )
}
