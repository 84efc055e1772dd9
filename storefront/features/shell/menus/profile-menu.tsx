import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalMessage } from '../../../api/refusal-message.ts'
import { openPanel } from '../../../session/open-panel.ts'
import { logOut } from '../../../session/session.ts'
import { UntilKnown } from '../../../session/until-known.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-shapes.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isAccountPage } from '../place.ts'
import { menuLinkClass } from './menu-link.ts'

const pages = [
  { to: '/my-orders', name: 'Pesanan saya', icon: 'bag' },
  { to: '/wishlist', name: 'Wishlist', icon: 'heart' },
  { to: '/shipping-address', name: 'Alamat pengiriman', icon: 'truck' },
  { to: '/my-account', name: 'Akun', icon: 'user' },
] as const satisfies { to: string; name: string; icon: IconName }[]

/**
 * Links to the member's pages. Guests get the login instead (LAYOUT-25); if the tap came before the shop knew that this
 * is a guest, the login replaces the menu.
 */
export function ProfileMenu({ onClose }: { onClose: () => void }) {
  const { member, isKnown } = useMe()
  const queries = useQueryClient()
  const router = useRouter()
  const leaving = useMutation({
    // ROUTE-78: leave account pages after logout, stay on others.
    mutationFn: () =>
      logOut(queries, async () => {
        if (isAccountPage(router.state.location.pathname)) await router.navigate({ to: '/' })
      }),
    onSuccess: onClose,
    onError: error => showToast('error', refusalMessage(error)),
  })
  // Not somebody who has just logged out here.
  const isGuest = isKnown && !member && leaving.isIdle
  useEffect(() => {
    if (!isGuest) return
    onClose()
    openPanel('login')
  }, [isGuest, onClose])
  if (!member) return <UntilKnown skeleton={<MenuSkeleton />} />
  return (
    <>
      <p className="voice mb-2 px-3 text-xl">Halo, {member.first_name}</p>
      <ul className="rounded-card bg-white p-2 shadow-1">
        {pages.map(page => (
          <li key={page.to}>
            <Link to={page.to} className={menuLinkClass}>
              <Icon name={page.icon} /> {page.name}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => leaving.mutate()}
        disabled={leaving.isPending}
        className={`${menuLinkClass} mt-3 w-full text-coral-deep`}
      >
        Keluar
      </button>
    </>
  )
}

/** As high as greeting, links and logout. */
const MenuSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="mx-3 mb-2 h-[1.8rem] w-40" />
    <Skeleton className="h-52 rounded-card" />
    <Skeleton className="mx-3 mt-6 mb-3 h-6 w-20" />
  </div>
)
