import { isLink } from '../links.ts'
import { readMarkdown } from '../read-markdown.ts'
import type { CampaignInput, SectionInput, SectionOf } from './campaigns.ts'
import { textFaultWords } from './content.ts'
import { arePricesTurned, PRICES_TURNED } from './filter-faults.ts'

/**
 * What shoppers must not see yet of a page: by field (`sections.2.banners.0.title`), what to do. The form says it while
 * somebody writes, and the server refuses to publish it.
 */
export function findPageFaults({
  name,
  starts_at,
  ends_at,
  sections,
}: Pick<CampaignInput, 'name' | 'starts_at' | 'ends_at' | 'sections'>): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name === '') faults.name = 'Isi namanya.'
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    faults.ends_at = 'Harus sesudah mulainya.'
  for (const [index, section] of sections.entries())
    for (const [field, message] of Object.entries(faultsOf(section)))
      faults[`sections.${index}.${field}`] = message
  return faults
}

function faultsOf(section: SectionInput): Record<string, string> {
  switch (section.type) {
    case 'banner':
      return bannerFaults(section)
    case 'product':
      return section.by === 'list' ? listFaults(section) : filterFaults(section)
    case 'countdown':
      return {
        ...(section.title === '' && { title: 'Isi kalimatnya, misalnya “Harga ini berakhir dalam”.' }),
        ...(section.ends_at === null && { ends_at: 'Isi tanggal dan jamnya.' }),
      }
    case 'text': {
      if (section.text.trim() === '') return { text: 'Tulis isinya.' }
      const [fault] = readMarkdown(section.text).problems
      return fault ? { text: `Baris ${fault.line}: ${textFaultWords[fault.fault]}` } : {}
    }
  }
}

const listFaults = ({ products }: SectionOf<'product'>): Record<string, string> =>
  products.length === 0 ? { products: 'Pilih paling sedikit satu produk.' } : {}

const filterFaults = ({ filter }: SectionOf<'product'>): Record<string, string> =>
  arePricesTurned(filter) ? { 'filter.prices': PRICES_TURNED } : {}

function bannerFaults({ kind, banners }: SectionOf<'banner'>): Record<string, string> {
  if (banners.length === 0) return { banners: 'Tambah paling sedikit satu banner.' }
  const faults: Record<string, string> = {}
  for (const [index, banner] of banners.entries()) {
    const at = `banners.${index}`
    if (banner.title === '') faults[`${at}.title`] = 'Isi judulnya.'
    if (banner.url !== '' && !isLink(banner.url))
      faults[`${at}.url`] = 'Alamat di toko ini, misalnya /sale, atau alamat https://'
    if (banner.image !== null) continue
    if (kind === 'mini') faults[`${at}.image`] = 'Kotak kecil perlu gambar.'
    else if (banner.has_words_in_picture)
      faults[`${at}.image`] = 'Kata-katanya ada di gambar, jadi gambarnya harus ada.'
    else if (banner.image_mobile !== null)
      faults[`${at}.image`] = 'Tambah gambar layar lebar; yang ponsel menggantikannya.'
  }
  return faults
}
