import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { clearReloadMarker } from '../../../ui/missing-part.ts'
import { nearPart } from '../../ui/near-part.tsx'
import { optionalPart } from '../../ui/optional-part.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EmergencyBar } from './emergency-bar.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { isBlankPage, isBottomBarShown, isProductPage } from './place.ts'
import { usePagePath } from './use-page-path.ts'

const loadPromiseStrip = () => import('./promise-strip.tsx')
const PromiseStrip = nearPart(import.meta.env.SSR && (await loadPromiseStrip()), loadPromiseStrip)
const loadFooter = () => import('./footer.tsx')
const Footer = nearPart(import.meta.env.SSR && (await loadFooter()), loadFooter)
const BackToTop = optionalPart(() => import('./back-to-top.tsx'))
const FloatingIcons = optionalPart(() => import('../banners/floating-icons.tsx'))
const HelpLauncher = optionalPart(() => import('../help/help-launcher.tsx'))

/** The frame around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const path = usePagePath()
  const main = useRef<HTMLElement>(null)
  const isSettled = useSettled()
  useFocusOnNavigation(main)
  const hasBottomBar = isBottomBarShown(path)
  if (isBlankPage(path))
    return (
      <main ref={main} id="isi" tabIndex={-1} className="min-h-dvh outline-none">
        {children}
      </main>
    )
  return (
    <>
      <a
        href="#isi"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-pill bg-ink px-5 py-3 font-bold text-white focus:translate-y-0"
      >
        Langsung ke isi
      </a>
      <NavigationProgress />
      <EmergencyBar />
      <PromiseStrip isProduct={isProductPage(path)} />
      <Header />
      {/* Browsers with JavaScript never render this, so their scripts leave it out. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="bg-sun-tint px-4 py-3 text-center text-sm font-semibold text-sun-ink">
            Tanpa JavaScript kamu bisa melihat-lihat dan mencari; untuk belanja, nyalakan JavaScript dulu.
          </p>
        )}
      </noscript>
      <main ref={main} id="isi" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Footer />
      {hasBottomBar && <BottomBar />}
      <div className={hasBottomBar ? '' : 'min-h-16 lg:min-h-0'}>
        <Suspense>{isSettled && <HelpLauncher isInBar={hasBottomBar} />}</Suspense>
      </div>
      <div className="h-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] lg:hidden" />
      <Suspense>
        {isSettled && <BackToTop look={hasBottomBar ? 'floating' : 'floating-on-desktop'} />}
      </Suspense>
      <Suspense>{isSettled && path === '/' && <FloatingIcons />}</Suspense>
    </>
  )
}

/**
 * After a page change, moves focus to the start of the page, so that keyboards and screen readers continue from there.
 */
function useFocusOnNavigation(main: { current: HTMLElement | null }) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        clearReloadMarker()
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true })
      }),
    [router, main],
  )
}
