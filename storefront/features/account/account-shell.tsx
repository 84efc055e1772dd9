import { Link } from '@tanstack/react-router'
import { Heart, MapPin, Package, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '../../session/use-me.ts'

const pages = [
  { to: '/my-orders', name: 'Pesanan', icon: Package },
  { to: '/wishlist', name: 'Wishlist', icon: Heart },
  { to: '/shipping-address', name: 'Alamat', icon: MapPin },
  { to: '/my-account', name: 'Akun', icon: User },
] as const

/** The frame that all account pages share (ROUTE-51): the links to them, and the open page. */
export function AccountShell({ children }: { children: ReactNode }) {
  const { member } = useMe()
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-5 pt-5 pb-20 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-8 lg:pt-9">
      <nav aria-label="Akun" className="min-w-0 lg:sticky lg:top-32">
        {member ? <p className="voice mb-4 hidden text-xl lg:block">Halo, {member.first_name}</p> : null}
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 lg:grid-cols-1 lg:gap-1">
          {pages.map(page => (
            <li key={page.to}>
              <Link
                to={page.to}
                className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-card bg-white px-1 text-sm font-semibold shadow-1 data-[status=active]:bg-ink data-[status=active]:text-white lg:min-h-11 lg:flex-row lg:justify-start lg:gap-2.5 lg:rounded-pill lg:bg-transparent lg:px-4 lg:text-base lg:shadow-none lg:hover:bg-sand-deep"
              >
                <page.icon aria-hidden size={18} /> {page.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
