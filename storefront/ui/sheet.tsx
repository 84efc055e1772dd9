import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { backdropClass, closeClass } from './dialog.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

const sheetClass =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-stage bg-sand text-ink shadow-2 ' +
  'outline-none transition duration-200 ease-out motion-reduce:transition-none ' +
  'data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
  'md:inset-y-0 md:right-0 md:left-auto md:h-dvh md:max-h-none md:w-[440px] md:rounded-none md:rounded-l-stage ' +
  'md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0 ' +
  'md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0'

interface SheetProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** A side panel: from the right on wide screens, from below on phones. */
export function Sheet({ isOpen, onClose, title, children, footer }: SheetProps) {
  useCloseOnBack(isOpen, onClose)
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={sheetClass}>
          <header className="flex items-center gap-3 px-5 pt-4 pb-3">
            <Base.Title className="flex-1 voice text-xl leading-tight">{title}</Base.Title>
            <Base.Close aria-label="Tutup" className={`${closeClass} -mr-2`}>
              <X aria-hidden size={22} />
            </Base.Close>
          </header>
          <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer ? (
            <div className="bg-white px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-2">
              {footer}
            </div>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
