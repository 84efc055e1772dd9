import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { backdropClass } from './dialog.tsx'

/** Shorter waits are shown on the button alone. */
const SHOWN_AFTER_MS = 400

/** Covers everything during a long action (CART-48): nothing else can be pressed, and it cannot be closed. */
export function SpinnerDialog({ isOpen }: { isOpen: boolean }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOpen) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <Base.Root open={isLong} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup
          aria-label="Sedang memasukkan ke tas"
          className="fixed inset-0 z-50 m-auto grid size-28 place-items-center rounded-panel bg-white text-coral shadow-2 outline-none"
        >
          <span
            aria-hidden
            className="size-11 animate-spin rounded-full border-4 border-current border-r-transparent"
          />
          <span role="status" className="sr-only">
            Sebentar, ya …
          </span>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
