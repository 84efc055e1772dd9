import { campaignMax, type SectionOf } from '../../../contract/staff/campaigns.ts'
import { TextField } from '../../ui/field.tsx'
import type { SectionPart } from './section-part.ts'

/** The title above a section's content. */
export const SectionTitle = <Section extends SectionOf<'banner' | 'product' | 'text'>>({
  section,
  faultOf,
  onSection,
}: SectionPart<Section>) => (
  <TextField
    label="Judul bagian"
    value={section.title}
    maxLength={campaignMax.title}
    autoComplete="off"
    error={faultOf('title')}
    hint="Boleh kosong."
    onChange={({ currentTarget }) => onSection({ ...section, title: currentTarget.value })}
  />
)
