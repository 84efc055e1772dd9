import type { ReactNode } from 'react'
import { sectionsInOrder } from '../../../contract/campaign-sections.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { Section } from './sections.tsx'

/** A promotion page: its name, countdown and sections (CAMPAIGN-02), then `children`. */
export function CampaignPage({ campaign, children }: { campaign: Campaign; children?: ReactNode }) {
  const { name, more_info: info, ends_at } = campaign
  const sections = sectionsInOrder(campaign)
  return (
    <div className="wrap">
      <SharedPicture picture={pictureOf(campaign)} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-2 lg:pt-10 lg:pb-4">
        <div>
          <h1 className="voice text-3xl leading-[1.05] tracking-[-0.03em] lg:text-4xl">{name}</h1>
          {info.text && <p className="mt-2 max-w-[36em] text-ink-soft lg:text-lg">{info.text}</p>}
        </div>
        {ends_at !== null && <Countdown endsAt={Date.parse(ends_at)} label="Berakhir dalam" />}
      </header>
      {sections.length === 0 && !children && (
        <p className="py-10 text-lg">Isinya sedang kami siapkan. Kembali lagi, ya.</p>
      )}
      {sections.map((section, index) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name and never move
          key={index}
          section={section}
          isFirst={index === 0}
        />
      ))}
      {children}
    </div>
  )
}

/** Finds the first banner picture of the page. */
const pictureOf = ({ sections }: Campaign) =>
  sections
    .flatMap(section => (section.type === 'banner' ? section.banners : []))
    .flatMap(({ images }) => images)[0]
