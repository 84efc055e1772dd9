import { Dialog as Base } from '@base-ui/react/dialog'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { backdropClass, closeClass } from '../../../ui/dialog.tsx'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { progressOf, steps } from './wizard-state.ts'

interface WizardDialogProps {
  title: ReactNode
  /** Name of the product being reviewed. */
  about?: string | undefined
  step: number
  /** Identifies the content: when it changes, the dialog scrolls to the top and focuses its heading. */
  place?: string
  /** Called by the arrow and by the browser's Back (ROUTE-63). */
  onBack: () => void
  onClose: () => void
  onEscape?: (() => void) | undefined
  children: ReactNode
  footer?: ReactNode
}

const popupClass =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex h-[96dvh] w-full flex-col overflow-hidden rounded-t-stage bg-sand ' +
  'text-ink shadow-2 outline-none transition duration-200 ease-out motion-reduce:transition-none ' +
  'data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
  'md:inset-0 md:m-auto md:h-[min(88dvh,800px)] md:max-w-2xl md:rounded-stage md:data-ending-style:translate-y-2 ' +
  'md:data-ending-style:opacity-0 md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0'

/** The dialog that contains the wizard: nearly full screen on phones, and not closed by a press outside. */
export function WizardDialog({
  title,
  about,
  step,
  place = String(step),
  onBack,
  onClose,
  onEscape = onClose,
  children,
  footer,
}: WizardDialogProps) {
  useCloseOnBack(true, onBack)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const first = useRef(place)
  useEffect(() => {
    if (first.current === place) return
    first.current = place
    body.current?.scrollTo(0, 0)
    heading.current?.focus()
  }, [place])
  return (
    <Base.Root
      open
      disablePointerDismissal
      onOpenChange={(_, { reason }) => (reason === 'escape-key' ? onEscape() : onClose())}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={popupClass} initialFocus={heading}>
          <header className="flex items-start gap-1 px-3 pt-3 md:px-5 md:pt-5">
            <button type="button" aria-label="Kembali" onClick={onBack} className={closeClass}>
              <ArrowLeft aria-hidden size={22} />
            </button>
            <div className="min-w-0 flex-1 pt-1.5 text-center">
              <Base.Title
                ref={heading}
                tabIndex={-1}
                className="voice text-xl leading-tight outline-none md:text-2xl"
              >
                {title}
              </Base.Title>
              {about && (
                <Base.Description className="mt-0.5 truncate text-sm text-ink-soft">{about}</Base.Description>
              )}
            </div>
            <Base.Close aria-label="Tutup" className={closeClass}>
              <X aria-hidden size={22} />
            </Base.Close>
          </header>
          <Progress step={step} />
          <div
            ref={body}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-6 md:px-8"
          >
            {children}
          </div>
          {footer && (
            <div className="bg-white px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:px-8 md:py-4">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** REVIEW-09 */
function Progress({ step }: { step: number }) {
  const percent = progressOf(step)
  return (
    <div className="px-5 pt-3 md:px-8">
      <div
        role="progressbar"
        aria-label="Langkah ulasan"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`Langkah ${step + 1} dari ${steps.length}`}
        className="grid grid-cols-4 gap-1.5"
      >
        {steps.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-pill ${index <= step ? 'bg-coral' : 'bg-line'}`} />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-ink-soft" aria-hidden>
        <span>
          Langkah {step + 1} dari {steps.length}
        </span>
        <span className="tabular-nums">{percent}%</span>
      </p>
    </div>
  )
}
