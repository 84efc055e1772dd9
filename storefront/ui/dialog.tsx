import { AlertDialog as BaseAlert } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Dialogs over the page: a sheet from below on phones, in the middle of wider screens. */

export const backdropClass =
  'fixed inset-0 z-50 bg-ink/50 transition-opacity duration-200 ease-out data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0 motion-reduce:transition-none'

const popupClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-stage bg-white ' +
  'text-ink shadow-2 outline-none transition duration-200 ease-out motion-reduce:transition-none ' +
  'data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
  'md:inset-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-stage md:data-ending-style:translate-y-2 ' +
  'md:data-ending-style:opacity-0 md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0'

export const closeClass =
  'grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** The element that gets the focus first; by default the dialog itself, so that no on-screen keyboard appears. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Hidden while a dialog that it opened is open (MODAL-01). */
  isHiddenByNext?: boolean
}

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  initialFocus,
  isHiddenByNext = false,
}: DialogProps) {
  useCloseOnBack(isOpen, onClose)
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        {/* A dialog over another dialog darkens the one below too. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Popup
          className={`${popupClass} md:max-w-md ${isHiddenByNext ? 'data-nested-dialog-open:invisible' : ''}`}
          initialFocus={initialFocus}
        >
          <header className="flex items-start gap-3 px-5 pt-5 pb-3 md:px-7 md:pt-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="voice text-xl leading-tight">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-1 text-sm text-ink-soft">{description}</Base.Description>
              ) : null}
            </div>
            <Base.Close aria-label="Tutup" className={`${closeClass} -mt-2 -mr-2`}>
              <X aria-hidden size={22} />
            </Base.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pb-6 md:px-7 md:pb-7">{children}</div>
          {footer ? <div className="border-t border-line px-5 py-4 md:px-7">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

interface ConfirmProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** The buttons, the cautious one first. */
  actions: ReactNode
}

/** A question that needs an answer: a press outside does not close it. */
export function ConfirmDialog({ isOpen, onClose, title, children, actions }: ConfirmProps) {
  useCloseOnBack(isOpen, onClose)
  return (
    <BaseAlert.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <BaseAlert.Portal>
        {/* Also above an open dialog. */}
        <BaseAlert.Backdrop forceRender className={backdropClass} />
        <BaseAlert.Popup className={`${popupClass} md:max-w-sm`}>
          <div className="overflow-y-auto px-5 pt-6 pb-4 md:px-7">
            <BaseAlert.Title className="voice text-xl leading-tight">{title}</BaseAlert.Title>
            {children ? (
              <BaseAlert.Description render={<div />} className="mt-2 text-ink-soft">
                {children}
              </BaseAlert.Description>
            ) : null}
          </div>
          <div className="grid grid-cols-2 gap-3 px-5 pt-2 pb-6 md:px-7">{actions}</div>
        </BaseAlert.Popup>
      </BaseAlert.Portal>
    </BaseAlert.Root>
  )
}
