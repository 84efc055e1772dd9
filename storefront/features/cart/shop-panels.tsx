import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { TOAST_MS } from '../../../contract/constants.ts'
import type { Me } from '../../../contract/members.ts'
import { ApiRefusal } from '../../api/client.ts'
import { Toasts } from '../../ui/toast.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { enterSession, forgetMember } from '../account/session.ts'
import { meQuery, useMe } from '../account/use-me.ts'
import type { Wish } from '../wishlist/wish.ts'
import { latestWishesQuery } from '../wishlist/wishlist-queries.ts'
import { useGuestBag } from './guest-bag.ts'
import { closePanel, openCart, switchPanel, usePanel } from './open-cart.ts'

const handOverGuestBag = async (queries: QueryClient) =>
  (await import('./hand-over.ts')).handOverGuestBag(queries)

const bringWish = async (queries: QueryClient, wish?: Wish) =>
  (await import('../wishlist/wish-at-login.ts')).bringWish(queries, wish)

const CartDrawer = lazy(() => import('./cart-drawer.tsx'))
const LoginDialog = lazy(() => import('../account/login-dialog.tsx'))

/**
 * Stands once in the root of the page: the bag's drawer, login and registration, messages, and what must happen
 * whenever a session begins or ends. Each window is loaded when it is first opened.
 */
export function ShopPanels() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const panel = usePanel()
  const wasOpened = useRef({ drawer: false, login: false })
  if (panel.kind === 'drawer') wasOpened.current.drawer = true
  if (panel.kind === 'login' || panel.kind === 'register') wasOpened.current.login = true
  useEndedSessions()
  // Tells tests, and nobody else, that acts are alive now.
  useEffect(() => {
    document.documentElement.dataset.alive = 'true'
  }, [])
  useSingleSignOn(onLoggedIn)
  useLeftOverGuestLines()
  // The first press on a tile need not wait for it.
  const isSettled = useSettled()
  useEffect(() => {
    if (isSettled) void import('./put-in-bag.ts')
  }, [isSettled])

  async function onLoggedIn(me: Me) {
    const { nextPath, wish } = panel
    enterSession(queries, me)
    closePanel()
    // WISH-17: the phone's menu and the home page's row have it at hand.
    void queries.prefetchQuery(latestWishesQuery)
    await Promise.all([handOverGuestBag(queries), bringWish(queries, wish)])
    if (nextPath) await navigate({ to: nextPath })
  }

  return (
    <>
      <Suspense>
        {wasOpened.current.drawer ? (
          <CartDrawer
            isOpen={panel.kind === 'drawer'}
            added={panel.added}
            onClose={closePanel}
            onCheckout={isGuest => {
              if (isGuest) openCart('login', { reason: 'checkout', nextPath: '/order' })
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
        {panel.said}
      </p>
      <Toasts durationMs={TOAST_MS} />
    </>
  )
}

/** A 401 anywhere but where a password was wrong means that one is a guest now (AUTH-13, AMB-02). */
function useEndedSessions() {
  const queries = useQueryClient()
  useEffect(() => {
    const onFault = (error: unknown) => {
      const isEnded = error instanceof ApiRefusal && error.status === 401 && error.code === 'NOT_LOGGED_IN'
      if (isEnded && queries.getQueryData(meQuery.queryKey) !== null) forgetMember(queries)
    }
    const stopQueries = queries.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error)
    })
    const stopMutations = queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onFault(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queries])
}

/** Asked once a page (AUTH-09): who comes back from a social provider is signed in. */
function useSingleSignOn(onEntered: (me: Me) => Promise<void>) {
  const queries = useQueryClient()
  const enter = useRef(onEntered)
  useEffect(() => {
    void import('../account/single-sign-on.ts').then(({ askBroker }) => askBroker(queries, enter.current))
  }, [queries])
}

/** Lines that an earlier hand-over could not bring are brought when the page opens. */
function useLeftOverGuestLines() {
  const queries = useQueryClient()
  const { member } = useMe()
  const hasLines = useGuestBag().length > 0
  const isMember = member !== null
  useEffect(() => {
    if (isMember && hasLines) void handOverGuestBag(queries)
  }, [queries, isMember, hasLines])
}
