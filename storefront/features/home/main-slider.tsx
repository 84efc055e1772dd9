import { useEffect, useRef, useState } from 'react'
import type { Banner } from '../../../contract/banners.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { BannerStage } from '../banners/banner-stage.tsx'
import { useIsWhole } from './use-is-whole.ts'

/** The banners at the location `home` (HOME-01), moved by swipe, arrow or dot, never automatically. */
export function MainSlider({ banners }: { banners: Banner[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const isSettled = useSettled()
  const isWhole = useIsWhole()

  useEffect(() => {
    const row = list.current
    if (!row) return
    const onScroll = () => setAt(Math.round(row.scrollLeft / row.clientWidth))
    row.addEventListener('scroll', onScroll, { passive: true })
    return () => row.removeEventListener('scroll', onScroll)
  }, [])

  function goTo(next: number) {
    const row = list.current
    row?.scrollTo({ left: next * row.clientWidth, behavior: 'smooth' })
  }

  const arrow =
    'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-pill bg-white/90 shadow-1 hover:bg-white disabled:opacity-0 lg:grid'
  return (
    <section
      aria-label="Banner utama"
      aria-roledescription="carousel"
      className="group/slider relative min-w-0"
    >
      <ul
        ref={list}
        className="relative flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-panel [scrollbar-width:none] lg:rounded-stage"
      >
        {banners.map((banner, index) => (
          <li key={banner._id} className="w-full flex-none snap-start">
            <BannerStage
              banner={banner}
              heading={index === 0 ? 'h1' : 'h2'}
              isFirst={index === 0}
              action="main"
              hasPicture={index === 0 || isSettled || isWhole}
            />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Banner sebelumnya"
            disabled={at === 0}
            onClick={() => goTo(at - 1)}
            className={`${arrow} left-3`}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            aria-label="Banner berikutnya"
            disabled={at === banners.length - 1}
            onClick={() => goTo(at + 1)}
            className={`${arrow} right-3`}
          >
            <Icon name="chevron-right" />
          </button>
          <p className="absolute bottom-0 left-2 flex lg:left-8">
            {banners.map((banner, index) => (
              <button
                key={banner._id}
                type="button"
                aria-label={`Banner ${index + 1} dari ${banners.length}`}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => goTo(index)}
                className="group grid size-11 place-items-center"
              >
                <span className="block h-2 w-2 rounded-pill bg-ink/35 transition-all group-aria-[current]:w-6 group-aria-[current]:bg-ink" />
              </button>
            ))}
          </p>
        </>
      )}
    </section>
  )
}
