import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, Landmark } from 'lucide-react'
import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart } from '../../../contract/cart.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Card } from './checkout-frame.tsx'
import { useBankPromotions } from './use-payment.ts'

interface BankPromotionsProps {
  cart: Cart
  isBusy: boolean
  onChoose: (promotion: BankPromotion | null) => void
}

/**
 * Bank discounts: one press selects, another removes; a discount that does not apply yet shows what is missing
 * (PAY-13..16).
 */
export function BankPromotions({ cart, isBusy, onChoose }: BankPromotionsProps) {
  const { data: promotions } = useBankPromotions(cart)
  const { bank_promo: shownId } = useSearch({ strict: false }) as { bank_promo?: string }
  const navigate = useNavigate()
  if (!promotions || promotions.length === 0) return null
  const shownPromotion = promotions.find(promotion => promotion._id === shownId)

  return (
    <Card className="min-w-0">
      <h2 className="mb-3 flex items-center gap-3 font-bold">
        <Landmark aria-hidden size={22} className="text-coral-deep" /> Promo bank
      </h2>
      <ul className="relative -mx-4 flex -mt-1.5 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1.5 md:-mx-5 md:scroll-px-5 md:px-5 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0">
        {promotions.map(promotion => (
          <li key={promotion._id} className="flex w-[17rem] shrink-0 snap-start flex-col lg:w-auto">
            <PromotionCard
              promotion={promotion}
              isBusy={isBusy}
              onChoose={() => onChoose(promotion.is_apply ? null : promotion)}
            />
            <button
              type="button"
              className="min-h-11 self-start font-semibold text-coral-deep hover:underline"
              onClick={() =>
                void navigate({ to: '.', search: { bank_promo: promotion._id } as never, resetScroll: false })
              }
            >
              Lihat syarat<span className="sr-only"> {promotion.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shownPromotion !== undefined}
        // PAY-16: clear the URL's query.
        onClose={() => void navigate({ to: '.', search: {} as never, replace: true, resetScroll: false })}
        title={shownPromotion?.title ?? 'Promo bank'}
        description={shownPromotion?.bank_name}
      >
        {shownPromotion ? <PromotionTerms promotion={shownPromotion} onChoose={onChoose} /> : null}
      </Dialog>
    </Card>
  )
}

function PromotionCard({
  promotion,
  isBusy,
  onChoose,
}: {
  promotion: BankPromotion
  isBusy: boolean
  onChoose: () => void
}) {
  const { is_apply: isApplied, is_eligible: isEligible } = promotion
  return (
    <button
      type="button"
      aria-pressed={isApplied}
      aria-disabled={!isEligible || undefined}
      aria-busy={isBusy || undefined}
      onClick={isEligible && !isBusy ? onChoose : undefined}
      style={isEligible ? { backgroundColor: promotion.color } : undefined}
      className={`relative grid min-h-30 flex-1 content-center gap-1 overflow-hidden rounded-card p-4 text-left ${
        isEligible ? 'text-white' : 'cursor-not-allowed bg-sand-deep text-ink-soft'
      } ${isApplied ? 'ring-3 ring-coral ring-offset-2' : ''}`}
    >
      <span aria-hidden className="absolute -top-10 -right-8 size-32 rounded-full bg-white/15" />
      <span className="relative flex items-center justify-between text-sm font-bold">
        {promotion.bank_name}
        {isApplied ? (
          <span className="flex items-center gap-1 rounded-pill bg-white px-2 py-0.5 text-xs text-ink">
            <Check aria-hidden size={14} strokeWidth={3} /> Dipakai
          </span>
        ) : null}
      </span>
      <span className="voice relative text-lg leading-tight">{promotion.title}</span>
      <span className="relative text-sm">
        {isEligible
          ? `Jadi ${rupiah(promotion.total_paid_after_disc)}`
          : promotion.missing > 0
            ? `Kurang ${rupiah(promotion.missing)} lagi`
            : 'Belum bisa dipakai'}
      </span>
    </button>
  )
}

function PromotionTerms({
  promotion,
  onChoose,
}: {
  promotion: BankPromotion
  onChoose: (promotion: BankPromotion | null) => void
}) {
  const { discount_type, discount_value, max_discount, minimum, ends_at } = promotion
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 rounded-card bg-sand p-4">
        <Fact name="Potongan">
          {discount_type === 'percentage' ? `${discount_value}%` : rupiah(discount_value)}
        </Fact>
        <Fact name="Paling banyak">{max_discount === null ? 'Tanpa batas' : rupiah(max_discount)}</Fact>
        <Fact name="Belanja paling sedikit">{minimum === 0 ? 'Tanpa batas' : rupiah(minimum)}</Fact>
        <Fact name="Sampai">{ends_at ? jakartaDate(ends_at) : 'Selama ada'}</Fact>
      </dl>
      <ul className="grid list-disc gap-2 pl-5">
        {promotion.terms.map(term => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {promotion.is_eligible ? (
        <Button onClick={() => onChoose(promotion.is_apply ? null : promotion)}>
          {promotion.is_apply ? 'Lepas promo' : 'Pakai promo'}
        </Button>
      ) : (
        <p className="rounded-card bg-sun-tint px-4 py-3">
          {promotion.missing > 0
            ? `Tambah belanja ${rupiah(promotion.missing)} lagi untuk memakai promo ini.`
            : 'Promo ini belum bisa dipakai untuk tas kamu.'}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  )
}
