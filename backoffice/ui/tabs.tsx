import { Link, type LinkProps } from '@tanstack/react-router'

export interface Tab {
  label: string
  /** How many wait there, already written: "38", "46.9rb". */
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
