import { Link, useLocation } from '@tanstack/react-router'
import { ExternalLink, Menu as MenuIcon, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { shopAddress } from '../../api/shop-address.ts'
import { useLiveUpdates } from '../../session/live.ts'
import { useMe } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { JobsButton } from '../jobs/jobs-button.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { barPages, menuPageAt, openPages, type Page } from './pages.ts'
import { PersonMenu } from './person-menu.tsx'
import { type PageCounts, Sidebar } from './sidebar.tsx'

const Drawer = lazyPart(() => import('./drawer.tsx'))
const CommandPalette = lazyPart(() => import('./command-palette.tsx'))
const ShortcutList = lazyPart(() => import('./shortcut-list.tsx'))

const PALETTE_AFTER_MS = 1_000

/** The frame of every page: the menu, the top bar, and on phones a bar at the foot. */
export function Frame({ counts, children }: { counts?: PageCounts; children: ReactNode }) {
  const me = useMe()
  useLiveUpdates()
  const { pathname } = useLocation()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [overlay, setOverlay] = useState<'palette' | 'shortcuts' | null>(null)
  const closeDrawer = () => setIsDrawerOpen(false)
  const closeOverlay = () => setOverlay(null)
  const pages = openPages(me.permissions)
  const current = menuPageAt(pathname)

  useEffect(() => {
    // People type right after Ctrl K, so the field must be there to receive the letters.
    const timer = setTimeout(CommandPalette.preload, PALETTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useShortcuts([
    {
      key: 'k',
      shown: 'Ctrl K',
      isWithCtrl: true,
      group: 'Di mana saja',
      label: 'Cari pesanan, produk, pelanggan, atau tindakan',
      run: () => setOverlay('palette'),
    },
    { key: '?', group: 'Di mana saja', label: 'Tampilkan semua tombol', run: () => setOverlay('shortcuts') },
  ])

  return (
    // A page that needs the whole screen of a phone marks itself with `data-whole-screen`, which hides the bars.
    <div className="group/frame lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#isi"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-control focus:bg-card focus:px-4 focus:py-2 focus:shadow-float"
      >
        Langsung ke isi
      </a>
      <div className="sticky top-0 hidden h-dvh lg:block">
        <Sidebar home={me.role.home} pages={pages} current={current} counts={counts} />
      </div>
      <div className="min-w-0">
        <header className="sticky top-0 z-30 flex h-15 items-center gap-2.5 border-rule border-b bg-top px-4 md:gap-3.5 md:px-7 max-lg:group-has-data-whole-screen/frame:hidden">
          <SearchButton onClick={() => setOverlay('palette')} />
          <div className="ml-auto flex items-center gap-2.5 md:gap-3.5">
            <ConnectionDot />
            <JobsButton />
            <a
              href={shopAddress()}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass({ size: 'small' })} max-md:hidden`}
            >
              Lihat toko
              <ExternalLink aria-hidden size={14} />
            </a>
            <PersonMenu me={me} />
          </div>
        </header>
        <main
          id="isi"
          tabIndex={-1}
          className="sheet-width px-4 pt-6 pb-28 outline-none md:px-7 lg:pb-16 max-lg:group-has-data-whole-screen/frame:p-0"
        >
          {children}
        </main>
      </div>
      <BottomBar
        pages={barPages(pages, me.role.home)}
        current={current}
        counts={counts}
        onMore={() => setIsDrawerOpen(true)}
      />
      {isDrawerOpen ? (
        <Drawer onClose={closeDrawer} onGiveUp={closeDrawer}>
          <Sidebar
            home={me.role.home}
            pages={pages}
            current={current}
            counts={counts}
            onChoose={closeDrawer}
          />
        </Drawer>
      ) : null}
      {overlay === 'palette' ? (
        <CommandPalette pages={pages} onClose={closeOverlay} onGiveUp={closeOverlay} />
      ) : null}
      {overlay === 'shortcuts' ? <ShortcutList onClose={closeOverlay} onGiveUp={closeOverlay} /> : null}
    </div>
  )
}

/** A button that looks like the field that it opens. */
const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-[10px] bg-well px-3.5 text-left text-ink-soft hover:text-ink pointer-coarse:h-11 md:max-w-[520px]"
  >
    <Search aria-hidden size={17} className="shrink-0" />
    <span className="truncate md:hidden">Cari apa saja</span>
    <span className="truncate max-md:hidden">Cari pesanan, produk, pelanggan, atau tindakan</span>
    <span className="ml-auto max-md:hidden">
      <KeyCap>Ctrl K</KeyCap>
    </span>
  </button>
)

/** The phone's bar: the pages of the role's daily work, and the rest behind "Menu". */
function BottomBar({
  pages,
  current,
  counts = {},
  onMore,
}: {
  pages: readonly Page[]
  current: Page | undefined
  counts: PageCounts | undefined
  onMore: () => void
}) {
  const place =
    'flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-tiny font-semibold'
  return (
    <nav
      aria-label="Menu bawah"
      className="fixed inset-x-0 bottom-0 z-30 flex border-rule border-t bg-top pb-[env(safe-area-inset-bottom)] group-has-data-whole-screen/frame:hidden lg:hidden"
    >
      {pages.map(page => (
        <Link
          key={page.path}
          to={page.path}
          aria-current={page === current ? 'page' : undefined}
          className={`${place} ${page === current ? 'text-coral-deep' : 'text-ink-soft'}`}
        >
          <span className="relative">
            <page.icon aria-hidden size={21} strokeWidth={1.8} />
            <BarCount waiting={counts[page.path]} />
          </span>
          <span className="max-w-full truncate px-1">{page.shortLabel ?? page.label}</span>
        </Link>
      ))}
      <button type="button" onClick={onMore} className={`${place} text-ink-soft`}>
        <MenuIcon aria-hidden size={21} strokeWidth={1.8} />
        Menu
      </button>
    </nav>
  )
}

/** How many wait on the page, at the corner of its icon. */
const BarCount = ({ waiting }: { waiting: PageCounts[Page['path']] }) =>
  waiting && waiting.count > 0 ? (
    <b
      className={`figure absolute -top-1.5 left-3.5 rounded-pill border-2 border-top px-1 text-tiny leading-3.5 ${waiting.isUrgent ? 'bg-coral text-on-coral' : 'bg-ink text-card'}`}
    >
      {waiting.count > COUNT_SHOWN_MAX ? `${COUNT_SHOWN_MAX}+` : waiting.count}
      <span className="sr-only"> menunggu</span>
    </b>
  ) : null
const COUNT_SHOWN_MAX = 99
