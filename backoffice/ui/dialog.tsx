import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { IconButton } from './button.tsx'

const widths = { narrow: 'md:max-w-md', normal: 'md:max-w-xl', wide: 'md:max-w-4xl' } as const

interface DialogProps {
  isOpen: boolean
  /** Null if it cannot be left, such as the sign-in over a page. */
  onClose: (() => void) | null
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof widths
  /** The buttons, the safe one first. */
  actions?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** It hides any other dialog while it is open, so that there are never two. */
  isAboveAll?: boolean
  /** A press beside it does not close it, because what was typed would be lost. */
  keepsInput?: boolean
  children: ReactNode
}

/**
 * One dialog over the page, a sheet from below on phones. Dialogs are never stacked: a dialog shows its next step
 * itself.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  width = 'normal',
  actions,
  initialFocus,
  isAboveAll = false,
  keepsInput = false,
  children,
}: DialogProps) {
  const hidden = isAboveAll ? '' : 'in-data-interrupted:invisible'
  useEffect(() => {
    if (!isAboveAll || !isOpen) return
    const { dataset } = document.documentElement
    dataset.interrupted = ''
    return () => {
      delete dataset.interrupted
    }
  }, [isAboveAll, isOpen])
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={open => !open && onClose?.()}
      disablePointerDismissal={!onClose || keepsInput}
    >
      <Base.Portal>
        <Base.Backdrop
          className={`fixed inset-0 z-50 bg-night/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 ${hidden}`}
        />
        <Base.Popup
          initialFocus={initialFocus}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-panel border border-rule bg-card text-ink shadow-float outline-none transition duration-150 ease-out data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[88dvh] md:rounded-box ${widths[width]} ${hidden}`}
        >
          <header className="flex items-start gap-3 px-5 pt-4.5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-lg font-bold">{title}</Base.Title>
              {description ? (
                <Base.Description className="mt-0.5 text-ink-soft">{description}</Base.Description>
              ) : null}
            </div>
            {onClose ? (
              <IconButton label="Tutup" onClick={onClose} className="-mt-1 -mr-2">
                <X aria-hidden size={19} />
              </IconButton>
            ) : null}
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {actions ? (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-rule px-5 py-3.5">
              {actions}
            </footer>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
