import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../ui/failed.tsx'

const screens = { phone: { width: 390, height: 780 }, desktop: { width: 1440, height: 900 } } as const

/**
 * A page of the shop that is only looked at, as wide as a phone's screen or a desktop's, drawn smaller where it has less
 * room. When it is loaded again, it stays where it was scrolled to.
 */
export function ShopFrame({
  src,
  isPhone,
  failed,
  note = '',
}: {
  src: string
  isPhone: boolean
  /** What to do if it cannot be rendered. */
  failed: string
  /** What is going on, while nothing else is. */
  note?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolledPx = useRef(0)
  const [roomPx, setRoomPx] = useState<number | null>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [shownSrc, setShownSrc] = useState(src)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoomPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    scrolledPx.current = frame.current?.contentWindow?.scrollY ?? 0
    setState('loading')
    setShownSrc(src)
  }, [src])
  const screen = screens[isPhone ? 'phone' : 'desktop']
  const scale = roomPx === null ? 1 : Math.min(1, roomPx / screen.width)
  return (
    <figure>
      <figcaption className="mb-2 flex text-note text-ink-soft">
        {isPhone ? 'Di ponsel, 390 piksel' : 'Di layar lebar, 1.440 piksel'}
        <span aria-live="polite" className="ml-auto">
          {state === 'loading' ? 'memuat …' : note}
        </span>
      </figcaption>
      {state === 'failed' ? <Notice>{failed}</Notice> : null}
      <div ref={box}>
        <div
          className={`mx-auto overflow-hidden rounded-box border border-rule bg-card ${state === 'failed' ? 'hidden' : ''}`}
          style={{ width: screen.width * scale, height: screen.height * scale }}
        >
          <iframe
            ref={frame}
            title={`Pratinjau toko ${isPhone ? 'di ponsel' : 'di layar lebar'}`}
            src={shownSrc}
            // No scripts: it is to be looked at. The same origin lets it load the shop's fonts.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => {
              currentTarget.contentWindow?.scrollTo(0, scrolledPx.current)
              // A refusal is JSON.
              setState(currentTarget.contentDocument?.contentType === 'text/html' ? 'shown' : 'failed')
            }}
            className="origin-top-left border-0 bg-white"
            style={{ ...screen, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </figure>
  )
}
