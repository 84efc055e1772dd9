import { Money } from './money.tsx'

/**
 * Says which part of a refund goes back to the gift card that paid for the order (ORD-04); nothing if none does. The rest of
 * what the card paid goes back with the last money.
 */
export const ToGiftCard = ({
  giftCardRupiah,
  isRest = false,
}: {
  giftCardRupiah: number
  isRest?: boolean
}) =>
  giftCardRupiah > 0 ? (
    <p className="px-3.5 text-note text-ink-soft">
      <Money amountRupiah={giftCardRupiah} isStrong /> di antaranya kembali ke kartu hadiah pembeli,{' '}
      {isRest ? 'begitu uangnya terkirim.' : 'sebanding dengan bagian yang dibayarnya.'}
    </p>
  ) : null
