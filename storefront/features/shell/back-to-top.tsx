import { useEffect, useState } from 'react'
import { BACK_TO_TOP_PX } from '../../../contract/constants.ts'
import { Icon } from '../../ui/icon.tsx'

const floating =
  'float-aside fixed inset-x-0 bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] z-20 mx-auto animate-fade md:ml-[calc(100%/3-18px)] lg:right-8 lg:bottom-[88px] lg:left-auto lg:ml-0'

const looks = {
  // Between the two columns of tiles on phones and the three on tablets, and no wider than leaves their buttons free.
  floating: `${floating} grid w-9 lg:w-11`,
  'floating-on-desktop': `${floating} hidden w-11 lg:grid`,
  'in-bar': 'grid -mx-2 w-11 lg:hidden',
}

/** LAYOUT-05, LAYOUT-06 */
export default function BackToTop({ look }: { look: keyof typeof looks }) {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsFar(window.scrollY > BACK_TO_TOP_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  if (!isFar) return null
  const button = (
    <button
      type="button"
      aria-label="Kembali ke atas"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className={`h-11 place-items-center ${looks[look]}`}
    >
      <span className="grid size-9 place-items-center rounded-pill border border-line bg-white shadow-2 hover:bg-sand lg:size-11">
        <Icon name="arrow-up" />
      </span>
    </button>
  )
  return look === 'in-bar' ? button : <aside aria-label="Kembali ke atas">{button}</aside>
}
