import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankPromotion } from '../../../contract/bank-promotions.ts'
import { type Cart, isEgift } from '../../../contract/cart.ts'
import type { OfferedPaymentMethod } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { settingsQuery } from '../../api/settings.ts'
import { showToast } from '../../ui/toast.tsx'
import { track } from '../tracking/track.ts'
import { emptyDetails, freeOrder, missingDetail, orderBodyOf, type PayingDetails } from './paying.ts'
import { usePaymentMethods } from './use-checkout.ts'
import { useMethodPanel } from './use-method-panel.ts'
import { useBankPromotions, useChooseBankPromotion, usePayments } from './use-payment.ts'
import type { usePlaceOrder } from './use-place-order.ts'

/** The choices on the payment page, the details still missing, and placing the order. */
export function usePaying(cart: Cart, placing: ReturnType<typeof usePlaceOrder>) {
  const { data: offered, error, refetch } = usePaymentMethods()
  const payments = usePayments()
  const { data: settings } = useQuery(settingsQuery)
  const promotion = useChooseBankPromotion()
  const promotions = useBankPromotions(cart)
  const navigate = useNavigate()
  const [chosenCode, setChosenCode] = useState<string | null>(null)
  const [details, setDetails] = useState(emptyDetails)
  const [detailError, setDetailError] = useState<string>()
  const [question, setQuestion] = useState<'confirm' | 'cvv' | null>(null)
  const total = cart.total_price_after_shipping
  const isFree = total === 0
  // Shown once it is known which is preselected, or cannot be known.
  const methods = [payments, promotions].some(isFirstTry) ? undefined : methodsFor(cart, offered)
  const lastUsed = payments.data?.find(payment => payment.status === 'paid')?.method_code
  const appliedPromotion = promotions.data?.find(promotion => promotion.is_apply)
  const code = chosenCode ?? preselect(methods, lastUsed, appliedPromotion)
  const method = isFree ? freeOrder : methods?.find(method => method.code === code)
  const panel = useMethodPanel(code)

  function choose(chosen: string) {
    setChosenCode(chosen)
    setDetailError(undefined)
    panel.choose()
    // A bank's discount applies only to that bank's payment methods.
    if (appliedPromotion && !appliedPromotion.payment_methods.includes(chosen)) {
      promotion.mutate(null)
      showToast('info', `${appliedPromotion.title} tidak berlaku untuk cara bayar ini, jadi dilepas.`)
    }
  }

  function choosePromotion(chosen: BankPromotion | null) {
    promotion.mutate(chosen)
    const [first] = chosen?.payment_methods ?? []
    if (chosen && first && (code === null || !chosen.payment_methods.includes(code))) setChosenCode(first)
  }

  function fillIn(changed: PayingDetails) {
    setDetails(changed)
    setDetailError(undefined)
  }

  function askToConfirm() {
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
    // On a double tap, the dialog is already closed for the second tap.
    if (question !== 'confirm' || !method) return
    const isCard = findPaymentMethod(method.code)?.asksFor === 'card'
    if (isCard && details.savedCard) return setQuestion('cvv')
    if (isCard && settings?.has_card_field) {
      setQuestion(null)
      return void navigate({ to: '/order/card' })
    }
    place()
  }

  return {
    methods,
    error,
    refetch,
    /** The code of the chosen method; `method` is `freeOrder` if there is nothing to pay. */
    code,
    method,
    lastUsed,
    total,
    isFree,
    details,
    detailError,
    question,
    panel,
    isPromoting: promotion.isPending,
    isBusy: placing.isPending || placing.isSuccess || promotion.isPending,
    choose,
    choosePromotion,
    fillIn,
    askToConfirm,
    place,
    confirm,
    leaveQuestion: () => setQuestion(null),
  }
}

const isFirstTry = (query: { isPending: boolean; failureCount: number }) =>
  query.isPending && query.failureCount === 0

/** A gift card is paid for before it is issued. */
const methodsFor = (cart: Cart, offered: OfferedPaymentMethod[] | undefined) =>
  cart.products.some(isEgift)
    ? offered?.filter(method => findPaymentMethod(method.code)?.channel.kind !== 'cash')
    : offered

/**
 * Returns the method that is chosen on arrival: the one that the member paid with last, unless it is no longer offered or
 * the bank's discount in the bag requires another; null if the shopper must choose.
 */
function preselect(
  methods: OfferedPaymentMethod[] | undefined,
  lastUsed: string | undefined,
  promotion: BankPromotion | undefined,
): string | null {
  const isUsable = ({ code }: OfferedPaymentMethod) => !promotion || promotion.payment_methods.includes(code)
  return methods?.find(method => method.code === lastUsed && isUsable(method))?.code ?? null
}
