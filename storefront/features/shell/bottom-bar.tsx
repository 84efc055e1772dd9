import { Link } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { AccountLink } from './account-link.tsx'

const itemClass =
  'flex min-h-15 flex-1 flex-col items-center justify-center gap-1 text-xs font-semibold text-ink-soft data-[status=active]:font-bold data-[status=active]:text-coral-deep'

/** The way around on phones, held to the foot of the screen. */
export function BottomBar() {
  return (
    <nav
      aria-label="Menu bawah"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-white pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Link to="/" activeOptions={{ exact: true }} className={itemClass}>
        <Icon name="home" size={24} />
        Beranda
      </Link>
      <Link to="/category" activeOptions={{ includeSearch: false }} className={itemClass}>
        <Icon name="grid" size={24} />
        Kategori
      </Link>
      <Link to="/brand" activeOptions={{ includeSearch: false }} className={itemClass}>
        <Icon name="tag" size={24} />
        Brand
      </Link>
      <AccountLink className={itemClass}>
        <Icon name="user" size={24} />
        Akun
      </AccountLink>
    </nav>
  )
}
