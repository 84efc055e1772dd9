import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import type { Cart } from '../../../contract/cart.ts'
import type { Address } from '../../../contract/delivery.ts'
import { jakartaShortDay } from '../../../contract/jakarta-time.ts'
import type { PaymentMethod } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAddresses } from '../account/use-addresses.ts'
import { useMemberCart } from '../cart/use-cart.ts'
import { track } from '../tracking/track.ts'
import { SafePayment } from './bag-page.tsx'
import { BankPromotions } from './bank-promotions.tsx'
import { Card, CheckoutFrame, CheckoutSkeleton } from './checkout-frame.tsx'
import { CvvDialog } from './cvv-dialog.tsx'
import { MethodDetails } from './method-details.tsx'
import { BriefRow, LinePictures } from './order-brief.tsx'
import { PayBar } from './pay-bar.tsx'
import { missingDetail, noDetails, orderBodyOf } from './paying.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { PriceSteps } from './price-steps.tsx'
import { usePaymentMethods, useShippings } from './use-checkout.ts'
import { useMethodPanel } from './use-method-panel.ts'
import { useBankPromotions, useChooseBankPromotion, usePayments } from './use-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** /order/payment: with an empty bag, no address or no delivery one is sent back (AMB-19, ROUTE-64). */
export function PaymentPage() {
  const { data: cart } = useMemberCart()
  const placing = usePlaceOrder()
  if (!cart) return <CheckoutSkeleton at={2} title="Pembayaran" />
  // Once placed the bag is empty, but the way on leads forward.
  const isPlaced = placing.isPending || placing.isSuccess
  if (!isPlaced && (cart.products.length === 0 || cart.address_id === null || cart.shipping_type === null))
    return <Navigate to="/order" replace />
  return <Payment cart={cart} placing={placing} />
}

function Payment({ cart, placing }: { cart: Cart; placing: ReturnType<typeof usePlaceOrder> }) {
  const { data: methods, error, refetch } = usePaymentMethods()
  const { data: payments } = usePayments()
  const { data: settings } = useQuery(settingsQuery)
  const promotion = useChooseBankPromotion()
  const { data: promotions } = useBankPromotions(cart)
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const [details, setDetails] = useState(noDetails)
  const [detailError, setDetailError] = useState<string>()
  const [question, setQuestion] = useState<'confirm' | 'cvv' | null>(null)
  const total = cart.total_price_after_shipping
  const isFree = total === 0
  const method = methods?.find(one => one.code === (isFree ? 'free_order' : code))
  const isPlacing = placing.isPending || placing.isSuccess
  const panel = useMethodPanel(code)
  const applied = promotions?.find(one => one.is_apply)

  function choose(chosen: string) {
    setCode(chosen)
    setDetailError(undefined)
    panel.choose()
    // A bank's discount goes with its own ways to pay only.
    if (applied && !applied.payment_methods.includes(chosen)) {
      promotion.mutate(null)
      showToast('info', `${applied.title} tidak berlaku untuk cara bayar ini, jadi dilepas.`)
    }
  }

  function choosePromotion(chosen: BankPromotion | null) {
    promotion.mutate(chosen)
    const [first] = chosen?.payment_methods ?? []
    if (chosen && first && (code === null || !chosen.payment_methods.includes(code))) setCode(first)
  }

  function ask() {
    const missing = method ? missingDetail(method.code, details) : null
    setDetailError(missing ?? undefined)
    if (missing === null) setQuestion('confirm')
  }

  function place(cardToken?: string) {
    setQuestion(null)
    if (!method) return
    track('add_payment_info', { cart, method: method.code })
    placing.mutate(orderBodyOf(cart, method, details, cardToken))
  }

  function confirm() {
    // The second tap of two finds the question closed already.
    if (question !== 'confirm' || !method) return
    if (method.code === 'credit_debit_card' && details.savedCard) return setQuestion('cvv')
    if (method.code === 'credit_debit_card' && settings?.has_card_field) {
      setQuestion(null)
      return void navigate({ to: '/order/card' })
    }
    place()
  }

  const pay = (
    <Button size="tall" disabled={!method} isBusy={isPlacing || promotion.isPending} onClick={ask}>
      {isFree ? (
        'Buat pesanan'
      ) : method ? (
        <span>
          Bayar <span className="money">{rupiah(total)}</span>
        </span>
      ) : (
        'Pilih cara bayar'
      )}
    </Button>
  )
  const detailsOf = method ? (
    <MethodDetails
      method={method}
      totalRupiah={total}
      details={details}
      error={detailError}
      onChange={changed => {
        setDetails(changed)
        setDetailError(undefined)
      }}
    />
  ) : null
  const choices = methods ? (
    <PaymentMethods
      methods={methods}
      chosen={code}
      lastUsed={payments?.find(one => one.status === 'paid')?.method_code}
      onChoose={choose}
    >
      {detailsOf}
    </PaymentMethods>
  ) : null

  return (
    <CheckoutFrame
      at={2}
      title="Pembayaran"
      summary={
        <Card>
          <h2 className="voice mb-4 text-xl">Ringkasan</h2>
          <PaymentSummary cart={cart} />
          <div className="mt-5 hidden lg:grid">{pay}</div>
          <SafePayment />
        </Card>
      }
    >
      {isFree ? (
        <Card>
          <h2 className="voice text-xl">Tidak ada yang perlu dibayar</h2>
          <p className="mt-2 text-ink-soft">
            Voucher atau poinmu sudah menutup semuanya. Tekan Buat pesanan, dan kami langsung menyiapkannya.
          </p>
        </Card>
      ) : (
        <>
          <BankPromotions cart={cart} isBusy={promotion.isPending} onChoose={choosePromotion} />
          <Card>
            <div className="mb-4 flex items-center justify-between gap-4">
              <h2 className="voice text-xl">Pilih cara bayar</h2>
              <button
                type="button"
                className="-my-2 min-h-11 font-bold text-coral-deep hover:underline"
                onClick={panel.open}
              >
                Lihat semua
              </button>
            </div>
            {error && !methods ? (
              <div role="alert">
                <p>{refusalWords(error)}</p>
                <Button variant="line" className="mt-3" onClick={() => void refetch()}>
                  Coba lagi
                </Button>
              </div>
            ) : (
              (choices ?? (
                <div className="h-[33rem] animate-breathe rounded-card bg-sand-deep" aria-busy="true" />
              ))
            )}
          </Card>
        </>
      )}
      <PayBar label="Total bayar" totalRupiah={total}>
        {pay}
      </PayBar>
      <Sheet isOpen={panel.isOpen} onClose={panel.close} title="Choose Payment Method">
        {methods ? (
          <PaymentMethods
            methods={methods}
            chosen={code}
            onChoose={chosen => {
              choose(chosen)
              panel.close()
            }}
          />
        ) : null}
      </Sheet>
      <ConfirmPaying
        isOpen={question === 'confirm'}
        method={method}
        totalRupiah={total}
        onClose={() => setQuestion(null)}
        onConfirm={confirm}
      />
      {details.savedCard ? (
        <CvvDialog
          card={details.savedCard}
          isOpen={question === 'cvv'}
          onClose={() => setQuestion(null)}
          onToken={place}
        />
      ) : null}
    </CheckoutFrame>
  )
}

function PaymentSummary({ cart }: { cart: Cart }) {
  const { data: addresses } = useAddresses()
  const { data: shippings } = useShippings(cart)
  const address = addresses?.find(one => one._id === cart.address_id)
  const shipping = cart.shipping_type === null ? undefined : shippings?.[cart.shipping_type]
  const counted = cart.products.filter(line => line.is_available)
  return (
    <>
      <LinePictures images={[...counted, ...cart.free_products].map(line => line.detail.image)} />
      <BriefRow
        icon="address"
        changeAt="/order/shipping"
        title={address ? `${address.contact} · ${address.title}` : 'Alamat'}
      >
        {address ? addressInShort(address) : '…'}
      </BriefRow>
      <BriefRow icon="delivery" changeAt="/order/shipping" title={shipping?.name ?? 'Pengiriman'}>
        {shipping
          ? `Tiba ${jakartaShortDay(shipping.arrives_from)} – ${jakartaShortDay(shipping.arrives_until)}`
          : '…'}
      </BriefRow>
      <div className="pt-4">
        <PriceSteps pricing={cart} totalLabel="Total bayar" />
      </div>
    </>
  )
}

const addressInShort = (address: Address) =>
  `${address.address1}, ${address.district.name}, ${address.city.name} ${address.zipcode}`

interface ConfirmPayingProps {
  isOpen: boolean
  method: PaymentMethod | undefined
  totalRupiah: number
  onClose: () => void
  onConfirm: () => void
}

/** CHECKOUT-21 */
function ConfirmPaying({ isOpen, method, totalRupiah, onClose, onConfirm }: ConfirmPayingProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat pesanan?"
      acts={
        <>
          <Button variant="line" onClick={onClose}>
            Periksa lagi
          </Button>
          <Button onClick={onConfirm}>Ya, pesan</Button>
        </>
      }
    >
      Kamu akan membayar <b className="money text-ink">{rupiah(totalRupiah)}</b> dengan{' '}
      <b className="text-ink">{method?.name}</b>.
    </ConfirmDialog>
  )
}
