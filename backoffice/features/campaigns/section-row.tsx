import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { CampaignLinkFault, SectionInput, SectionProduct } from '../../../contract/staff/campaigns.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Grip, LandingLine } from '../../ui/grip.tsx'
import type { OrderedRow } from '../../ui/use-order-drag.ts'
import { BannerFields } from './banner-fields.tsx'
import { CountdownFields } from './countdown-fields.tsx'
import type { FaultOf } from './page-faults.ts'
import { ProductFields } from './product-fields.tsx'
import { nameOf, summaryOf } from './section-words.ts'
import { TextFields } from './text-fields.tsx'
import type { useSections } from './use-sections.ts'

/** One section: what it is and holds, and its fields when it is opened. */
export function SectionRow({
  section,
  index,
  count,
  place,
  list,
  products,
  links,
  faultOf,
  faultCount,
  isFull,
}: {
  section: SectionInput
  index: number
  count: number
  place: OrderedRow
  list: ReturnType<typeof useSections>
  products: readonly SectionProduct[]
  links: readonly CampaignLinkFault[]
  faultOf: FaultOf
  faultCount: number
  isFull: boolean
}) {
  const fieldsId = useId()
  const isOpen = list.opened.has(section.key)
  const name = `${nameOf(section)}, bagian ${index + 1}`
  const arrow = (by: 'up' | 'down', to: number) => ({
    ref: list.wanted === `${section.key} ${by}` ? list.refocus : undefined,
    // Not `disabled`: the focus stays on it at the end of the list.
    'aria-disabled': to < 0 || to >= count || undefined,
    className: 'aria-disabled:opacity-30',
    onClick: () => list.move(index, to, by),
  })
  return (
    <li
      data-row={index}
      aria-label={name}
      className={`relative rounded-control border bg-card ${faultCount > 0 ? 'border-rose' : 'border-rule'} ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
        <Grip {...place.grip} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => list.setOpen(section.key, !isOpen)}
          className="flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2 text-left"
        >
          <ChevronDown
            aria-hidden
            size={17}
            className={`shrink-0 text-ink-soft transition-transform ${isOpen ? '' : '-rotate-90'}`}
          />
          <span className="min-w-0">
            <strong className="block">{nameOf(section)}</strong>
            <span className="block truncate text-note text-ink-soft">{summaryOf(section)}</span>
          </span>
        </button>
        {faultCount > 0 ? <Badge tone="rose">{faultCount} belum benar</Badge> : null}
        {links.length > 0 ? <Badge tone="sun">{links.length} tautan rusak</Badge> : null}
        <span className="ml-auto flex">
          <IconButton label={`Naikkan ${name}`} {...arrow('up', index - 1)}>
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Turunkan ${name}`} {...arrow('down', index + 1)}>
            <ArrowDown aria-hidden size={16} />
          </IconButton>
          <IconButton
            label={`Gandakan ${name}`}
            disabled={isFull}
            className="disabled:opacity-30"
            onClick={() => list.duplicate(index)}
          >
            <Copy aria-hidden size={16} />
          </IconButton>
          <IconButton label={`Hapus ${name}`} onClick={() => list.remove(index)}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </span>
      </div>
      <div id={fieldsId} hidden={!isOpen} className="border-rule-soft border-t p-3.5">
        {isOpen ? (
          <Fields
            {...{ section, faultOf, products, links }}
            onSection={changed => list.change(index, changed)}
          />
        ) : null}
      </div>
    </li>
  )
}

function Fields({
  section,
  products,
  links,
  ...part
}: {
  section: SectionInput
  faultOf: FaultOf
  onSection: (section: SectionInput) => void
  products: readonly SectionProduct[]
  links: readonly CampaignLinkFault[]
}) {
  switch (section.type) {
    case 'banner':
      return <BannerFields {...part} section={section} links={links} />
    case 'product':
      return <ProductFields {...part} section={section} known={products} />
    case 'countdown':
      return <CountdownFields {...part} section={section} />
    case 'text':
      return <TextFields {...part} section={section} links={links} />
  }
}
