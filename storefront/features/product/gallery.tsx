import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture as PictureData } from '../../../contract/catalog.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Picture } from '../../ui/picture.tsx'

interface GalleryProps {
  pictures: PictureData[]
  /** URL of the chosen combination's picture: the gallery scrolls to it. */
  shownUrl?: string | undefined
  badge?: ReactNode
  /** Opens the zoom view of one picture. */
  onZoom: (index: number) => void
}

/**
 * Pictures that can be swiped. Phones show dots for how many there are; wide screens show thumbnails that jump to one of
 * them, and are links to the large pictures without JavaScript.
 */
export function Gallery({ pictures, shownUrl, badge, onZoom }: GalleryProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const isOne = pictures.length <= 1

  function goTo(index: number, behavior: ScrollBehavior = 'smooth') {
    const list = track.current
    list?.scrollTo({ left: index * list.clientWidth, behavior })
    setAt(index)
  }

  const shownIndex = shownUrl ? pictures.findIndex(({ url }) => url === shownUrl) : -1
  const wasShown = useRef(shownIndex)
  useEffect(() => {
    if (shownIndex < 0 || shownIndex === wasShown.current) return
    wasShown.current = shownIndex
    const list = track.current
    list?.scrollTo({ left: shownIndex * list.clientWidth, behavior: 'smooth' })
    setAt(shownIndex)
  }, [shownIndex])

  return (
    <div className="lg:grid lg:grid-cols-[84px_minmax(0,1fr)] lg:gap-4">
      {!isOne && (
        <ul className="order-first hidden max-h-[min(640px,80vh)] flex-col gap-3 overflow-y-auto p-1 [scrollbar-width:none] lg:flex">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <Thumb picture={picture} index={index} isShown={index === at} onPick={goTo} />
            </li>
          ))}
        </ul>
      )}
      <div className={`relative lg:self-start ${isOne ? 'lg:col-span-2' : ''}`}>
        <ul
          ref={track}
          aria-label="Gambar produk"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that a finger can swipe must scroll with arrow keys too
          tabIndex={0}
          onScroll={({ currentTarget: list }) => setAt(Math.round(list.scrollLeft / list.clientWidth))}
          className="flex snap-x snap-mandatory overflow-x-auto bg-sand-deep [scrollbar-width:none] max-lg:-mx-(--edge) focus-visible:-outline-offset-3 lg:rounded-panel"
        >
          {pictures.map((picture, index) => (
            <li key={picture.url} id={`gambar-${index + 1}`} className="w-full flex-none snap-center">
              <button
                type="button"
                onClick={() => onZoom(index)}
                // `relative` contains the screen-reader text, which would otherwise widen the page.
                className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-3"
              >
                <Picture
                  src={mediaUrl(picture.url, 716)}
                  srcSet={mediaSrcSet(picture.url, [358, 604, 716, 1000])}
                  sizes="(min-width: 992px) 560px, 100vw"
                  width={1000}
                  height={1000}
                  alt={picture.alt}
                  focus={picture.focus}
                  isFirst={index === 0}
                  className="product-picture w-full"
                />
                <span className="sr-only">, perbesar</span>
              </button>
            </li>
          ))}
        </ul>
        {badge}
        {!isOne && (
          <p
            aria-hidden
            className="pointer-events-none absolute right-4 bottom-4 rounded-pill bg-ink/75 px-3 py-1 text-xs font-bold text-white tabular-nums max-lg:hidden"
          >
            {at + 1} / {pictures.length}
          </p>
        )}
        {!isOne && (
          <p
            aria-hidden
            className="pointer-events-none absolute right-0 bottom-3 flex gap-1.5 rounded-pill bg-white/70 p-1.5 lg:hidden"
          >
            {pictures.map(({ url }, index) => (
              <span
                key={url}
                className={`h-1.5 rounded-pill transition-[width] ${index === at ? 'w-4 bg-ink' : 'w-1.5 bg-ink/30'}`}
              />
            ))}
          </p>
        )}
      </div>
    </div>
  )
}

interface ThumbProps {
  picture: PictureData
  index: number
  isShown: boolean
  onPick: (index: number) => void
}

const Thumb = ({ picture, index, isShown, onPick }: ThumbProps) => (
  <a
    href={`#gambar-${index + 1}`}
    aria-label={`Gambar ${index + 1}`}
    aria-current={isShown ? 'true' : undefined}
    onClick={event => {
      event.preventDefault()
      onPick(index)
    }}
    className={`block overflow-hidden rounded-card ${isShown ? 'shadow-[0_0_0_2px_var(--color-ink)]' : ''}`}
  >
    <Picture
      src={mediaUrl(picture.url, 160)}
      srcSet={mediaSrcSet(picture.url, [96, 160])}
      sizes="80px"
      width={80}
      height={80}
      alt=""
      focus={picture.focus}
      className="aspect-square w-full object-cover"
    />
  </a>
)
