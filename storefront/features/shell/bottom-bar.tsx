import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { openPanel } from '../../session/open-panel.ts'
import { useMe } from '../../session/use-me.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-shapes.tsx'
import type { Menu } from './menus/menu.ts'

const StickyMenu = lazy(() => import('./menus/sticky-menu.tsx'))

/** Menus that open over the page; without JavaScript each is a link to the page of the same name. */
const menus = [
  { menu: 'categories', to: '/category', name: 'Kategori', icon: 'grid' },
  { menu: 'brands', to: '/brand', name: 'Brand', icon: 'tag' },
  { menu: 'wishlist', to: '/wishlist', name: 'Wishlist', icon: 'heart' },
  { menu: 'profile', to: '/my-account', name: 'Akun', icon: 'user' },
] as const satisfies { menu: Menu; to: string; name: string; icon: IconName }[]

const itemClass =
  'flex flex-col items-center justify-center gap-1 text-xs font-semibold text-ink-soft data-[status=active]:font-bold data-[status=active]:text-coral-deep'

/** The navigation on phones, fixed to the bottom of the screen (LAYOUT-08 to LAYOUT-12). */
export function BottomBar() {
  const [menu, setMenu] = useState<Menu | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { member, isKnown } = useMe()
  const path = useRouterState({ select: state => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu closes whenever the page under it changes
  useEffect(() => setMenu(null), [path])

  const open = (opened: Menu) => (event: MouseEvent) => {
    event.preventDefault()
    if (opened === 'profile' && isKnown && !member) return openPanel('login')
    setWasOpened(true)
    setMenu(opened)
  }

  return (
    <>
      <nav
        aria-label="Menu bawah"
        // The last place is left for the help button, which loads later (`help-launcher.tsx`).
        className="bar-places fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <Link to="/" activeOptions={{ exact: true }} className={itemClass}>
          <Icon name="home" size={24} />
          Beranda
        </Link>
        {menus.map(item => (
          <Link
            key={item.menu}
            to={item.to}
            activeOptions={{ includeSearch: false }}
            aria-haspopup="dialog"
            onClick={open(item.menu)}
            className={itemClass}
          >
            <Icon name={item.icon} size={24} />
            {item.name}
          </Link>
        ))}
      </nav>
      <Suspense>{wasOpened ? <StickyMenu menu={menu} onClose={() => setMenu(null)} /> : null}</Suspense>
    </>
  )
}
