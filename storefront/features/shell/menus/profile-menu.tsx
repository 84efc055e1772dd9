import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { refusalMessage } from '../../../api/refusal-message.ts'
import { openPanel } from '../../../session/open-panel.ts'
import { logOut } from '../../../session/session.ts'
import { UntilKnown } from '../../../session/until-known.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-shapes.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isAccountPage } from '../place.ts'
import { menuLinkClass } from './menu-link.ts'

const pages = [
  { to: '/my-orders', name: 'Pesanan saya', icon: 'bag' },
  { to: '/wishlist', name: 'Wishlist', icon: 'heart' },
  { to: '/shipping-address', name: 'Alamat pengiriman', icon: 'truck' },
  { to: '/my-account', name: 'Akun', icon: 'user' },
] as const satisfies { to: string; name: string; icon: IconName }[]

/** Links to the member's pages; for guests, login and registration (LAYOUT-25). */
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
  if (!isKnown) return <UntilKnown skeleton={<div className="h-40" aria-busy />} />
  if (!member)
    return (
      <div className="rounded-card bg-white p-5 text-center shadow-1">
        <p className="voice text-xl">Halo, selamat datang</p>
        <p className="mt-1.5 text-ink-soft">
          Masuk untuk melihat pesanan, menyimpan favorit, dan mengumpulkan poin.
        </p>
        <div className="mt-4 grid gap-2.5">
          <Button onClick={() => enter('login')}>Masuk</Button>
          <Button variant="quiet" onClick={() => enter('register')}>
            Daftar
          </Button>
        </div>
      </div>
    )
  function enter(kind: 'login' | 'register') {
    onClose()
    openPanel(kind)
  }
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
