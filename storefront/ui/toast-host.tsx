import { type CSSProperties, useEffect } from 'react'
import { toast as sonner, Toaster } from 'sonner'
import type { Toast } from './toast-shape.ts'

/** Where the messages appear. A new one replaces the previous one (TOAST-02). */
export default function ToastHost({ toast, durationMs }: { toast: Toast; durationMs: number }) {
  useEffect(() => {
    sonner.dismiss()
    sonner[toast.kind](toast.text)
  }, [toast])

  return (
    <Toaster
      position="top-center"
      visibleToasts={1}
      duration={durationMs}
      closeButton
      containerAriaLabel="Pemberitahuan"
      offset={16}
      mobileOffset={12}
      style={{ '--width': 'min(92vw, 26rem)' } as CSSProperties}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Tutup',
        classNames: {
          toast:
            'font-read! flex w-(--width) items-center gap-3 rounded-card bg-ink py-3 pr-14 pl-4 text-sm font-medium text-white shadow-2',
          error: 'bg-rose!',
          success: 'bg-teal!',
          closeButton:
            'absolute! inset-y-0! right-1! left-auto! my-auto! size-11! transform-none! border-0! bg-transparent! text-white! [&_svg]:size-5',
          icon: 'shrink-0',
        },
      }}
    />
  )
}
