import { Dialog as Base } from '@base-ui/react/dialog'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { findTarget, steps } from './steps.ts'

const GAP_PX = 14
const EDGE_PX = 12
const WIDTH_PX = 340

/** Shows the steps one by one, each beside its element; arrow keys go forward and back, Escape ends the tour. */
export default function WelcomeTour({ onEnd }: { onEnd: () => void }) {
  const [visibleSteps] = useState(() => steps.filter(step => findTarget(step) !== null))
  const [at, setAt] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const step = visibleSteps[at]
  const box = useTargetBox(step)
  const isLast = at === visibleSteps.length - 1
  const advance = () => (isLast ? onEnd() : setAt(at + 1))

  useEffect(() => {
    if (!step) onEnd()
  }, [step, onEnd])
  if (!step || !box) return null
  return (
    <Base.Root open onOpenChange={open => !open && onEnd()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50" />
        <span
          aria-hidden
          style={{ top: box.top - 6, left: box.left - 6, width: box.width + 12, height: box.height + 12 }}
          className="pointer-events-none fixed z-50 rounded-panel shadow-[0_0_0_3px_var(--color-sun),0_0_0_200vmax_rgb(35_24_21/0.55)] transition-all duration-200 ease-out motion-reduce:transition-none"
        />
        <Base.Popup
          initialFocus={next}
          style={positionBeside(box)}
          onKeyDown={event => {
            if (event.key === 'ArrowRight') advance()
            if (event.key === 'ArrowLeft' && at > 0) setAt(at - 1)
          }}
          className="fixed z-50 rounded-panel bg-white p-5 text-ink shadow-2 outline-none"
        >
          <p className="text-sm text-ink-soft">
            {at + 1} dari {visibleSteps.length}
          </p>
          <div aria-live="polite">
            <Base.Title className="voice mt-1 text-xl">{step.title}</Base.Title>
            <Base.Description className="mt-1.5">{step.text}</Base.Description>
          </div>
          <div className="mt-4 flex items-center justify-between gap-3">
            <Button variant="quiet" onClick={onEnd} className="px-4!">
              Lewati
            </Button>
            <Button ref={next} onClick={advance}>
              {isLast ? 'Selesai' : 'Lanjut'}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The position of the step's element on the screen, updated on resize. */
function useTargetBox(step: (typeof steps)[number] | undefined): DOMRect | null {
  const [, measureAgain] = useState(0)
  useEffect(() => {
    const onResize = () => measureAgain(count => count + 1)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (step && findTarget(step)?.getBoundingClientRect()) ?? null
}

/** Places the step below its element, or above one low on the screen; never past the screen's edges. */
function positionBeside(box: DOMRect): CSSProperties {
  const width = Math.min(WIDTH_PX, window.innerWidth - 2 * EDGE_PX)
  const middle = box.left + box.width / 2 - width / 2
  const left = Math.min(Math.max(middle, EDGE_PX), document.documentElement.clientWidth - width - EDGE_PX)
  return box.top < window.innerHeight / 2
    ? { width, left, top: box.bottom + GAP_PX }
    : { width, left, bottom: window.innerHeight - box.top + GAP_PX }
}
