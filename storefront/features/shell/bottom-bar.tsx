import { Link } from '@tanstack/react-router'
import { House, LayoutGrid, Tag, UserRound } from 'lucide-react'
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
        <House size={24} strokeWidth={1.8} aria-hidden />
        Beranda
      </Link>
      <Link to="/category" activeOptions={{ includeSearch: false }} className={itemClass}>
        <LayoutGrid size={24} strokeWidth={1.8} aria-hidden />
        Kategori
      </Link>
      <Link to="/brand" activeOptions={{ includeSearch: false }} className={itemClass}>
        <Tag size={24} strokeWidth={1.8} aria-hidden />
        Brand
      </Link>
      <AccountLink className={itemClass}>
        <UserRound size={24} strokeWidth={1.8} aria-hidden />
        Akun
      </AccountLink>
    </nav>
  )
}
