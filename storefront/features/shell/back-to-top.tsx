import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '../../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'

/** LAYOUT-05, LAYOUT-06 */
export function BackToTop({ isOnPhone }: { isOnPhone: boolean }) {
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
        className={`float-aside fixed right-4 bottom-[calc(var(--bottom-bar)+72px+env(safe-area-inset-bottom))] z-20 size-11 animate-fade place-items-center rounded-pill border border-line bg-white shadow-2 hover:bg-sand lg:right-8 lg:bottom-[88px] ${isOnPhone ? 'grid' : 'hidden lg:grid'}`}
      >
        <Icon name="arrow-up" />
      </button>
    </aside>
  )
}
