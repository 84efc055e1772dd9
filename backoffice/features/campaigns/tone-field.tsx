import { bannerTones } from '../../../contract/banners.ts'
import type { BannerTone } from '../../../contract/staff/banners.ts'
import { SelectField } from '../../ui/field.tsx'
import { toneNames } from '../banners/banner-words.ts'

/** The ground on which words stand. */
export const ToneField = ({
  tone,
  onTone,
}: {
  tone: BannerTone | null
  onTone: (tone: BannerTone | null) => void
}) => (
  <SelectField
    label="Warna latar"
    value={tone ?? ''}
    placeholder="Pagi, seperti biasa"
    choices={bannerTones.map(value => ({ value, name: toneNames[value] }))}
    onChange={({ currentTarget }) => onTone((currentTarget.value || null) as BannerTone | null)}
  />
)
