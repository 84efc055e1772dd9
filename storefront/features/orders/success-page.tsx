import { useEffect, useState } from 'react'
import { SUCCESS_HOLD_MS } from '../../../contract/constants.ts'
import { ConfirmationPage, type ConfirmationPageProps, ConfirmationWaiting } from './confirmation-page.tsx'

/** /order/success: waits three seconds for the provider's notice, then shows the order (CHECKOUT-08). */
export function SuccessPage(props: ConfirmationPageProps) {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeld(false), SUCCESS_HOLD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHeld ? <ConfirmationWaiting text="Memeriksa pembayaranmu" /> : <ConfirmationPage {...props} />
}
