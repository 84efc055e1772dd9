import { sectionsInOrder } from '../../../contract/campaign-sections.ts'
import type {
  CampaignMoreInfo,
  CampaignSection,
  CountdownSection,
  ExtraSection,
  TextSection,
} from '../../../contract/campaigns.ts'

/** A page as the shop keeps it: what shoppers see in `campaigns`, every saved version in `campaign_versions`. */

/** A draft may not say yet until when it counts. */
export type StoredCountdown = Omit<CountdownSection, 'ends_at'> & { ends_at: string | null }
/** With what staff typed, for the next time that they change it. */
export type StoredText = TextSection & { source: string }
export type StoredSection = CampaignSection | StoredCountdown | StoredText

export interface StoredPage {
  name: string
  category: string
  more_info: CampaignMoreInfo
  is_display_icon_web: boolean
  sections: StoredSection[]
  starts_at: string | null
  ends_at: string | null
}

export interface StoredExtra {
  after: number
  section: StoredCountdown | StoredText
}

/** The sections as `campaigns` holds them: those that processes of earlier versions know, and the others beside them. */
export function splitSections(all: readonly StoredSection[]): {
  sections: CampaignSection[]
  extra_sections: StoredExtra[]
} {
  const sections: CampaignSection[] = []
  const extra_sections: StoredExtra[] = []
  for (const section of all)
    if (section.type === 'countdown' || section.type === 'text')
      extra_sections.push({ after: sections.length, section })
    else sections.push(section)
  return { sections, extra_sections }
}

export const joinSections = (split: { sections: CampaignSection[]; extra_sections: StoredExtra[] }) =>
  sectionsInOrder({
    sections: split.sections,
    extra_sections: split.extra_sections as ExtraSection[],
  }) as StoredSection[]

/** The page as the API shows it: without what is not whole yet, and without the sources of texts. */
export const shownSections = (all: readonly StoredSection[]): StoredSection[] =>
  all.filter(isWhole).map(section => {
    if (section.type !== 'text') return section
    const { source: _, ...shown } = section
    return shown as StoredText
  })

function isWhole(section: StoredSection): boolean {
  switch (section.type) {
    case 'banner':
      return section.banners.length > 0
    case 'product':
      return section.query.filter.ids?.length !== 0
    case 'countdown':
      return section.ends_at !== null
    case 'text':
      return section.body.length > 0
  }
}
