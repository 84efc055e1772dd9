import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '../../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'

/** LAYOUT-05, LAYOUT-06 */
export default function BackToTop({ isOnPhone }: { isOnPhone: boolean }) {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsFar(window.scrollY > BACK_TO_TOP_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  if (!isFar) return null
  return (
    <aside aria-label="Kembali ke atas">
      <button
        type="button"
        aria-label="Kembali ke atas"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        // Between the two columns of tiles on phones and the three on tablets, where it covers no name or price.
        className={`float-aside fixed inset-x-0 bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] z-20 mx-auto size-11 animate-fade place-items-center [--aside:0_160px] md:ml-[calc(100%/3-22px)] lg:right-8 lg:bottom-[88px] lg:left-auto lg:ml-0 ${isOnPhone ? 'grid' : 'hidden lg:grid'}`}
      >
        <span className="grid size-9 place-items-center rounded-pill border border-line bg-white shadow-2 hover:bg-sand lg:size-11">
          <Icon name="arrow-up" />
        </span>
      </button>
    </aside>
  )
}
