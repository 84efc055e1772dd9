import { Link, type LinkProps } from '@tanstack/react-router'

export interface Tab {
  label: string
  /** How many wait there, formatted: "38", "46.9rb". */
  count?: string | undefined
  isActive: boolean
  link: LinkProps
}

/** Parts of one list as links, so that each has an address. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav
    aria-label={label}
    className="relative -mx-4 flex gap-5 overflow-x-auto border-rule border-b px-4 [scrollbar-width:none] md:mx-0 md:px-1"
  >
    {tabs.map(tab => (
      <Link
        key={tab.label}
        {...tab.link}
        ref={tab.isActive ? showInRow : undefined}
        aria-current={tab.isActive ? 'page' : undefined}
        className={`-mb-px flex shrink-0 items-baseline gap-1.5 border-b-3 py-2.5 font-semibold ${
          tab.isActive ? 'border-coral font-bold text-ink' : 'border-transparent text-ink-soft hover:text-ink'
        }`}
      >
        {tab.label}
        {tab.count === undefined ? null : (
          <b className={`figure text-xs ${tab.isActive ? 'text-coral-deep' : 'text-faint'}`}>{tab.count}</b>
        )}
      </Link>
    ))}
  </nav>
)

/** On a phone the row may be wider than the screen: the current tab is brought into it. */
function showInRow(tab: HTMLAnchorElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  const beyond = tab.offsetLeft + tab.offsetWidth - row.clientWidth
  if (beyond > row.scrollLeft) row.scrollLeft = beyond + AFTER_TAB_PX
}

const AFTER_TAB_PX = 32
