import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { isCardNumberValid } from '../../../contract/card-number.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { PublicSettings } from '../../../contract/settings.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { useMemberCart } from '../cart/use-cart.ts'
import { CardField } from './card-field.tsx'
import { CardTokenRefused, makeCardToken } from './card-token.ts'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { emptyDetails, hasDelivery, orderBodyOf } from './paying.ts'
import { PriceBreakdown } from './price-steps.tsx'
import { usePaymentMethods } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

/**
 * /order/card: the card's number goes from this page to the provider, never to the shop. Off unless `CARD_FIELD` turns
 * it on; otherwise the provider's own page asks for the card.
 */
export function CardPage() {
  const { data: settings } = useQuery(settingsQuery)
  const { data: cart } = useMemberCart()
  const { data: methods } = usePaymentMethods()
  const placing = usePlaceOrder()
  if (!settings || !cart || !methods) return <CheckoutSkeleton at={2} title="Kartu kredit / debit" />
  const method = methods.find(method => findPaymentMethod(method.code)?.asksFor === 'card')
  const isPlaced = placing.isPending || placing.isSuccess
  if (!settings.has_card_field || !settings.card_tokens || !method)
    return <Navigate to="/order/payment" replace />
  if (!isPlaced && (cart.products.length === 0 || !hasDelivery(cart))) return <Navigate to="/order" replace />
  return <CardForm cart={cart} method={method} tokens={settings.card_tokens} placing={placing} />
}

type CardErrors = Partial<Record<'number' | 'expiry' | 'cvv' | 'all', string>>

/** Validates all fields; returns a message for each invalid one. */
function checkCard({ number, expiry, cvv }: Record<'number' | 'expiry' | 'cvv', string>): CardErrors {
  const errors: CardErrors = {}
  if (number === '' || !isCardNumberValid(number)) errors.number = 'Nomor kartu tidak benar'
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) errors.expiry = 'Tulis seperti di kartu, misalnya 08/29'
  if (!/^\d{3,4}$/.test(cvv)) errors.cvv = 'CVV terdiri dari 3 atau 4 angka'
  return errors
}

interface CardFormProps {
  cart: Cart
  method: OfferedPaymentMethod
  tokens: NonNullable<PublicSettings['card_tokens']>
  placing: ReturnType<typeof usePlaceOrder>
}

function CardForm({ cart, method, tokens, placing }: CardFormProps) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvv, setCvv] = useState('')
  const [savesCard, setSavesCard] = useState(false)
  const [errors, setErrors] = useState<CardErrors>({})
  const [isMakingToken, setIsMakingToken] = useState(false)
  const total = cart.total_price_after_shipping

  async function pay() {
    const found = checkCard({ number, expiry, cvv })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const [month = '', year = ''] = expiry.split('/')
    setIsMakingToken(true)
    try {
      const card = { number, expiryMonth: month, expiryYear: `20${year}`, cvv }
      const token = await makeCardToken(tokens, card)
      setNumber('')
      setCvv('')
      placing.mutate(orderBodyOf(cart, method, { ...emptyDetails, savesCard }, token))
    } catch (error) {
      if (!(error instanceof CardTokenRefused)) throw error
      setErrors({ all: error.message })
    } finally {
      setIsMakingToken(false)
    }
  }

  return (
    <CheckoutFrame
      at={2}
      hasOnlyEgifts={!cart.needs_delivery}
      title="Kartu kredit / debit"
      summary={
        <Card>
          <h2 className="voice mb-4 text-xl">Ringkasan</h2>
          <PriceBreakdown pricing={cart} totalLabel="Total bayar" />
        </Card>
      }
    >
      <Card>
        {/* Without JavaScript the form must not submit anything, hence no names and no action. */}
        <form
          noValidate
          className="grid max-w-md gap-4"
          onSubmit={event => {
            event.preventDefault()
            void pay()
          }}
        >
          <CardField value={number} onChange={setNumber} error={errors.number} />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label="Berlaku sampai"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="BB/TT"
              isRequired
              value={expiry}
              error={errors.expiry}
              onChange={event => {
                const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
                setExpiry(digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits)
              }}
            />
            <TextField
              label="CVV"
              type="password"
              inputMode="numeric"
              autoComplete="cc-csc"
              isRequired
              value={cvv}
              error={errors.cvv}
              onChange={event => setCvv(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
            />
          </div>
          <Checkbox
            label="Simpan kartu ini untuk belanja berikutnya"
            checked={savesCard}
            onChange={event => setSavesCard(event.currentTarget.checked)}
          />
          <p aria-live="polite" className="font-medium text-rose empty:hidden">
            {errors.all}
          </p>
          <Button type="submit" size="tall" isBusy={isMakingToken || placing.isPending || placing.isSuccess}>
            <span>
              Bayar <span className="money">{rupiah(total)}</span>
            </span>
          </Button>
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Lock aria-hidden size={18} className="mt-0.5 shrink-0 text-teal" />
            Nomor kartumu langsung ke penyedia pembayaran. Kami tidak pernah melihat atau menyimpannya.
          </p>
        </form>
      </Card>
    </CheckoutFrame>
  )
}
