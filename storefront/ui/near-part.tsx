import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react'
import { whenNear } from './use-near-view.ts'

/**
 * A part of the page that the server draws like any other, and whose script the browser loads when it comes near the
 * screen, or when it has something else to say: until then it stands as it was drawn. Where a link led to the page and
 * nothing was drawn, it is loaded at once.
 *
 * @param drawn on the server the part itself, `import.meta.env.SSR && (await loadFooter())`; the browser has none yet
 */
export function nearPart<Props extends object>(
  drawn: false | { default: ComponentType<Props> },
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loadNow = () => {}
  const wanted = new Promise<void>(resolve => {
    loadNow = resolve
  })
  const Part = drawn ? drawn.default : lazy(() => wanted.then(load))

  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null)
    const isAwake = useRef(false)
    const replay = useRef(() => {})
    // In an effect it would come too late: the new drawing waits for the script before it has effects.
    if (place.current) loadNow()
    useEffect(() => {
      const drawnPart = place.current?.firstElementChild
      if (isAwake.current || !place.current || !drawnPart) return loadNow()
      // The part and not its place: what is hidden on this screen is never near.
      const stopWaiting = whenNear(drawnPart, loadNow)
      const press = keepPress(place.current, loadNow)
      replay.current = press.replay
      return () => {
        stopWaiting()
        press.forget()
      }
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={<AsDrawn place={place} />}>
          <Part {...props} />
          <Awake
            then={() => {
              isAwake.current = true
              replay.current()
            }}
          />
        </Suspense>
      </div>
    )
  })
}

/** Stands beside the part and has its first effect when the part has. */
function Awake({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(then, [])
  return null
}

/**
 * Who presses something before its script is here means it: the press is held, and done again once it is. What folds
 * open, or opens elsewhere, needs no script. It listens from the window, because React stops what it cannot handle yet.
 */
function keepPress(element: HTMLElement, onPress: () => void) {
  let pressed: HTMLElement | null = null
  function keep(event: MouseEvent) {
    const target = event.target as HTMLElement
    if (!element.contains(target) || target.closest('summary')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    pressed = target
    onPress()
  }
  const forget = () => window.removeEventListener('click', keep, true)
  window.addEventListener('click', keep, true)
  return {
    forget,
    replay() {
      forget()
      pressed?.click()
    },
  }
}

/** Takes the part's place if it must be drawn anew before its script is here. */
function AsDrawn({ place }: { place: RefObject<HTMLDivElement | null> }) {
  if (!place.current) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own, as it stands
  return <div className="contents" dangerouslySetInnerHTML={{ __html: place.current.innerHTML }} />
}
