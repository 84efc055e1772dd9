import { Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const PHONE_PX = { width: 390, height: 780 }
/** While others save, or the shop is busy, the page is given up (503). */
const ASK_AGAIN_AFTER_MS = 3_000
const TRIES_MAX = 5

/**
 * The product's page at the width of a phone, rendered by the shop itself with the draft in it. The previous page stays
 * until the new one has loaded, and the scroll position is kept.
 */
export function PhonePreview({
  productId,
  stamp,
  isBehind,
}: {
  productId: string
  /** Changes when the page would look different. */
  stamp: string
  /** Something is not kept yet, so that the page does not show it. */
  isBehind: boolean
}) {
  const [shown, setShown] = useState<string | null>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const stamps = shown === null || shown === stamp ? [stamp] : [shown, stamp]
  const show = (next: string) => {
    const before = shown === null ? undefined : frames.current.get(shown)
    const page = frames.current.get(next)?.contentWindow
    if (before?.contentWindow && page) page.scrollTo(0, before.contentWindow.scrollY)
    setShown(next)
  }
  /** How often the newest page was refused. */
  const [refused, setRefused] = useState({ stamp, times: 0 })
  const times = refused.stamp === stamp ? refused.times : 0
  const hasFailed = times >= TRIES_MAX
  useEffect(() => {
    if (times === 0 || hasFailed) return
    const frame = frames.current.get(stamp)
    const timer = setTimeout(() => frame?.contentWindow?.location.replace(frame.src), ASK_AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [stamp, times, hasFailed])
  return (
    <figure>
      <figcaption className="mb-2 flex items-center gap-2 text-note text-ink-soft">
        <Smartphone aria-hidden size={15} />
        Di toko, sesudah ditayangkan
        <span aria-live="polite" className="ml-auto">
          {hasFailed ? 'belum bisa ditampilkan' : isBehind || shown !== stamp ? 'memperbarui …' : ''}
        </span>
      </figcaption>
      <div
        className="relative mx-auto overflow-hidden rounded-[38px] border-[9px] border-night bg-card shadow-float"
        style={{ width: PHONE_PX.width * SCALE + 18, height: PHONE_PX.height * SCALE + 18 }}
      >
        {stamps.map(key => (
          <iframe
            key={key}
            ref={frame => {
              if (frame) frames.current.set(key, frame)
              else frames.current.delete(key)
            }}
            title="Halaman produk di ponsel"
            src={`/api/staff/products/${productId}/preview?${new URLSearchParams({ v: key })}`}
            // No scripts: it is to be looked at. The same origin lets it load the shop's fonts, and be scrolled.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget: frame }) => {
              if (key !== stamp) return
              // A refusal may not be framed: the browser shows its own page there, which nobody may look into.
              if (frame.contentDocument === null) setRefused({ stamp, times: times + 1 })
              else show(key)
            }}
            tabIndex={key === stamp ? undefined : -1}
            className={`absolute top-0 left-0 origin-top-left border-0 bg-white ${key === shown || shown === null ? '' : 'invisible'}`}
            style={{ ...PHONE_PX, transform: `scale(${SCALE})` }}
          />
        ))}
      </div>
    </figure>
  )
}

const SCALE = 0.82
