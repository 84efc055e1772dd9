import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react'
import { whenNear } from './use-near-view.ts'

/**
 * Wraps a part of the page that the server renders like any other. The browser loads its script when the part comes
 * near the screen or its content changes, and keeps the server's HTML until then. After a client-side navigation there
 * is no such HTML, and the script is loaded at once.
 *
 * @param rendered the part itself on the server, `import.meta.env.SSR && (await loadFooter())`; false in the browser
 */
export function nearPart<Props extends object>(
  rendered: false | { default: ComponentType<Props> },
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loadNow = () => {}
  const loadRequest = new Promise<void>(resolve => {
    loadNow = resolve
  })
  const Part = rendered ? rendered.default : lazy(() => loadRequest.then(load))

  return memo((props: Props) => {
    const container = useRef<HTMLDivElement>(null)
    const isHydrated = useRef(false)
    const replay = useRef(() => {})
    // An effect would be too late: the new render suspends until the script has loaded.
    if (container.current) loadNow()
    useEffect(() => {
      const renderedPart = container.current?.firstElementChild
      if (isHydrated.current || !container.current || !renderedPart) return loadNow()
      // Observe the part, not its container: a part hidden on this screen never comes near.
      const stopWaiting = whenNear(renderedPart, loadNow)
      const press = queuePress(container.current, loadNow)
      replay.current = press.replay
      return () => {
        stopWaiting()
        press.forget()
      }
    }, [])
    return (
      <div ref={container}>
        <Suspense fallback={<ServerHtml container={container} />}>
          <Part {...props} />
          <OnMount
            then={() => {
              isHydrated.current = true
              replay.current()
            }}
          />
        </Suspense>
      </div>
    )
  })
}

/** Rendered beside the part, so that its first effect runs when the part's does. */
function OnMount({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(then, [])
  return null
}

/**
 * Records a press made before the script has loaded, to replay it afterwards; `<details>` and links opened in another
 * tab work without the script. It listens on the window, because React stops events that it cannot handle yet.
 */
function queuePress(element: HTMLElement, onPress: () => void) {
  // Remembered by position: a part that is rendered again before its script has loaded has new elements in the same
  // order.
  let pressed = -1
  const parts = () => [...element.querySelectorAll('*')]
  function keep(event: MouseEvent) {
    const target = event.target as Element
    if (!element.contains(target) || target.closest('summary')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    pressed = parts().indexOf(target)
    onPress()
  }
  const forget = () => window.removeEventListener('click', keep, true)
  window.addEventListener('click', keep, true)
  return {
    forget,
    replay() {
      forget()
      // An icon is SVG, which has no `click()`.
      parts()[pressed]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
  }
}

/** Replaces the part if it must be rendered again before its script has loaded. */
function ServerHtml({ container }: { container: RefObject<HTMLDivElement | null> }) {
  if (!container.current) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, unchanged
  return <div className="contents" dangerouslySetInnerHTML={{ __html: container.current.innerHTML }} />
}
