import { type CampaignLinkFault, campaignMax, type SectionOf } from '../../../contract/staff/campaigns.ts'
import { TextEditor } from '../content/text-editor.tsx'
import type { SectionPart } from './section-part.ts'
import { SectionTitle } from './section-title.tsx'

/** A text of the page, written as articles are. */
export const TextFields = ({
  section,
  faultOf,
  onSection,
  links,
}: SectionPart<SectionOf<'text'>> & { links: readonly CampaignLinkFault[] }) => (
  <div className="stack gap-4">
    <SectionTitle {...{ section, faultOf, onSection }} />
    <TextEditor
      desk="/campaigns"
      text={section.text}
      maxChars={campaignMax.sectionText}
      onText={text => onSection({ ...section, text })}
      error={faultOf('text')}
      broken={links.map(({ path: _, ...link }) => ({ ...link, field: null }))}
    />
  </div>
)
