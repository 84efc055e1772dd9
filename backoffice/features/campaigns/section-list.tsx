import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import {
  type CampaignLinkFault,
  campaignMax,
  type SectionInput,
  type StaffCampaign,
} from '../../../contract/staff/campaigns.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DraggedName } from '../../ui/grip.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import type { FaultOf } from './page-faults.ts'
import { SectionRow } from './section-row.tsx'
import { nameOf, newSections } from './section-words.ts'
import { useSections } from './use-sections.ts'

/** The sections of a page in its order: dragged by their grips, or moved by the arrows. */
export function SectionList({
  campaign,
  sections,
  links,
  faultsIn,
  listIn,
  error,
  onSections,
}: {
  campaign: StaffCampaign
  sections: SectionInput[]
  links: readonly CampaignLinkFault[]
  faultsIn: (key: string) => FaultOf
  /** What is wrong with a section. */
  listIn: (key: string) => string[]
  error: string | undefined
  onSections: (sections: SectionInput[]) => void
}) {
  const list = useSections(sections, onSections)
  const { drag, rowAt } = useOrderDrag(list.move)
  const { removed } = list
  const isFull = sections.length >= campaignMax.sections
  const lost =
    removed === null ? null : (
      <Notice
        tone="sun"
        action={
          <Button size="small" onClick={list.restore}>
            Kembalikan
          </Button>
        }
      >
        {nameOf(removed.section)} dihapus.
      </Notice>
    )
  return (
    <Card
      title="Isi halaman"
      aside={
        <span className="text-note text-ink-soft">
          {sections.length} dari {campaignMax.sections} bagian
        </span>
      }
    >
      <div className="stack gap-3">
        {sections.length === 0 ? (
          <p className="rounded-control bg-well px-3.5 py-3 text-ink-soft">
            Belum ada isinya. Tambah bagian pertama: biasanya banner besar, lalu produk.
          </p>
        ) : null}
        <div aria-live="polite" className="empty:hidden">
          {removed && removed.index === 0 ? lost : null}
        </div>
        <ol aria-label="Bagian halaman, urut seperti di toko" className="grid grid-cols-1 gap-2 empty:hidden">
          {sections.map((section, index) => (
            <Fragment key={section.key}>
              <SectionRow
                section={section}
                index={index}
                count={sections.length}
                place={rowAt(index, index === sections.length - 1)}
                list={list}
                products={campaign.products}
                links={links.flatMap(({ path, ...link }) => {
                  const [, at, rest = ''] = /^sections\.(\d+)\.(.+)$/.exec(path) ?? []
                  return Number(at) === index ? [{ ...link, path: rest }] : []
                })}
                faultOf={faultsIn(section.key)}
                faultCount={listIn(section.key).length}
                isFull={isFull}
              />
              {removed && removed.index === index + 1 ? <li>{lost}</li> : null}
            </Fragment>
          ))}
        </ol>
        {drag ? (
          <DraggedName
            name={sections[drag.thing] ? nameOf(sections[drag.thing] as SectionInput) : ''}
            x={drag.x}
            y={drag.y}
          />
        ) : null}
        {error ? <p className="text-note font-semibold text-rose-ink">{error}</p> : null}
        {isFull ? (
          <p className="text-note text-ink-soft">
            Halaman memuat paling banyak {campaignMax.sections} bagian.
          </p>
        ) : (
          <div>
            <Menu
              align="start"
              trigger={
                <Button>
                  <Plus aria-hidden size={17} />
                  Tambah bagian
                </Button>
              }
            >
              {newSections.map(({ name, text, icon: Icon, make }) => (
                <MenuItem key={name} onClick={() => list.add(make())}>
                  <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
                  <span className="max-w-72">
                    {name}
                    <span className="block text-note font-normal text-ink-soft">{text}</span>
                  </span>
                </MenuItem>
              ))}
            </Menu>
          </div>
        )}
      </div>
    </Card>
  )
}
