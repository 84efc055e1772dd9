import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

/** The menu on phones, from the left edge. */
export default function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night/55" />
        <Dialog.Popup
          aria-label="Menu"
          className="fixed inset-y-0 left-0 z-40 w-68 animate-fade shadow-float outline-none"
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
