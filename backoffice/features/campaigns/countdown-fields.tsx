import { campaignMax, type SectionOf } from '../../../contract/staff/campaigns.ts'
import { TextField } from '../../ui/field.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import type { SectionPart } from './section-part.ts'
import { ToneField } from './tone-field.tsx'

/** Until when it counts, and what it says before and after. */
export const CountdownFields = ({ section, faultOf, onSection }: SectionPart<SectionOf<'countdown'>>) => (
  <div className="grid gap-4 md:grid-cols-2">
    <TextField
      label="Kalimat"
      value={section.title}
      maxLength={campaignMax.title}
      autoComplete="off"
      error={faultOf('title')}
      hint="Misalnya: Harga ini berakhir dalam."
      onChange={({ currentTarget }) => onSection({ ...section, title: currentTarget.value })}
    />
    <MomentField
      isEnd
      label="Sampai (WIB)"
      error={faultOf('ends_at')}
      at={section.ends_at}
      onTime={ends_at => onSection({ ...section, ends_at })}
    />
    <TextField
      label="Sesudah habis"
      value={section.end_text}
      maxLength={campaignMax.endText}
      autoComplete="off"
      error={faultOf('end_text')}
      hint="Kalimat penggantinya. Kosong: bagian ini hilang dengan sendirinya."
      onChange={({ currentTarget }) => onSection({ ...section, end_text: currentTarget.value })}
    />
    <ToneField tone={section.tone} onTone={tone => onSection({ ...section, tone })} />
  </div>
)
