import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { TOAST_MS } from '../../../contract/constants.ts'
import type { Me } from '../../../contract/members.ts'
import { closePanel, openPanel, switchPanel, usePanel } from '../../session/open-panel.ts'
import { optionalPart } from '../../ui/optional-part.ts'
import { Toasts } from '../../ui/toast.tsx'
import { useSettled } from '../../ui/use-settled.ts'

const CartDrawer = lazy(() => import('../cart/cart-drawer.tsx'))
const LoginDialog = lazy(() => import('../account/login-dialog.tsx'))
const SessionWatch = optionalPart(() => import('./session-watch.tsx'))

/**
 * Rendered once in the root: the bag drawer, login and registration, messages, and the effects of a session that begins
 * or ends. The code of each dialog loads when it is first opened.
 */
export function ShopPanels() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const panel = usePanel()
  const isHydrated = useHydrated()
  const wasOpened = useRef({ drawer: false, login: false })
  if (panel.kind === 'drawer') wasOpened.current.drawer = true
  if (panel.kind === 'login' || panel.kind === 'register') wasOpened.current.login = true
  useEffect(() => {
    // The page is interactive now: a press that came before is repeated (`start-after-paint.ts`).
    document.documentElement.dataset.alive = 'true'
  }, [])
  // Preloaded, so that the first press on a tile does not have to wait for it.
  const isSettled = useSettled()
  useEffect(() => {
    if (isSettled) void import('../cart/put-in-bag.ts')
  }, [isSettled])

  async function onLoggedIn(me: Me) {
    const { nextPath, wish } = panel
    const { completeLogin } = await import('./complete-login.ts')
    const completing = completeLogin(queries, me, wish)
    // Close the login dialog only once there is a member: a members' page sends guests who have no login dialog open to
    // the home page.
    closePanel()
    await completing
    if (nextPath) await navigate({ href: nextPath })
  }

  return (
    <>
      <Suspense>{isHydrated && <SessionWatch onLoggedIn={onLoggedIn} />}</Suspense>
      <Suspense>
        {wasOpened.current.drawer ? (
          <CartDrawer
            isOpen={panel.kind === 'drawer'}
            added={panel.added}
            onClose={closePanel}
            onCheckout={isGuest => {
              if (isGuest) openPanel('login', { reason: 'checkout', nextPath: '/order' })
              else {
                closePanel()
                void navigate({ to: '/order' })
              }
            }}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {wasOpened.current.login ? (
          <LoginDialog
            kind={panel.kind === 'login' || panel.kind === 'register' ? panel.kind : null}
            reason={panel.reason}
            nextPath={panel.nextPath}
            wish={panel.wish}
            onSwitch={switchPanel}
            onClose={closePanel}
            onDone={me => void onLoggedIn(me)}
          />
        ) : null}
      </Suspense>
      <p role="status" className="sr-only">
        {panel.message}
      </p>
      <Toasts durationMs={TOAST_MS} />
    </>
  )
}
