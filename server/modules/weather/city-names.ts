import { isSameProvince } from '../../../contract/staff/uv-rows.ts'

/** A city of an address, or of a weather service: "Kota Bandung" and "Bandung" are the same. */
export interface NamedCity {
  name: string
  province: string | null
}

const JAKARTA = 'Jakarta'

/** A name as people search for it: "Bandung" for "Kabupaten Bandung". The parts of Jakarta are one city. */
export const plainCityName = ({ name, province }: NamedCity): string =>
  isSameProvince(province, JAKARTA) || /^(kota (administrasi )?)?jakarta\b/i.test(name)
    ? JAKARTA
    : name.replace(/^(kota|kabupaten|kab\.?) (administrasi )?/i, '')

/** True if both names mean the same place. Weather services name neither "Kota" nor "Kabupaten", so these are one. */
export function isSameCity(one: NamedCity, other: NamedCity): boolean {
  const isNamedAlike = wordOf(one) === wordOf(other)
  const isProvinceKnown = one.province !== null && other.province !== null
  return isNamedAlike && (!isProvinceKnown || isSameProvince(one.province, other.province))
}

/** "Palangka Raya" and "Palangkaraya" */
const wordOf = (city: NamedCity) =>
  plainCityName(city)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
