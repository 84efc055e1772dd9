import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { PeriodForm } from './period-form.tsx'
import type { PeriodSearch } from './period-search.ts'

/** The days of a custom period, below its button; open from the start. */
export default function CustomPeriod({
  trigger,
  search,
  onSearch,
}: {
  trigger: { className: string; children: ReactNode; 'aria-current': 'true' | undefined }
  search: PeriodSearch
  onSearch: (search: PeriodSearch) => void
}) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger {...trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={8} className="z-40">
          <Popover.Popup
            aria-label="Rentang dan pembanding"
            className="w-72 rounded-box border border-rule bg-card p-4 text-ink shadow-float outline-none"
          >
            <PeriodForm
              search={search}
              onChoose={chosen => {
                setIsOpen(false)
                onSearch(chosen)
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
