import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import type { CampaignChoices, CampaignInput, SectionInput } from '../../../contract/staff/campaigns.ts'
import { ruleWords } from '../promotion-parts/rule-words.ts'
import { bannerKinds, nameOf, sortNames } from './section-words.ts'

/** By what names the pages that are compared call what they are made of. */
export interface Known {
  /** Of products, by slug. */
  products: ReadonlyMap<string, string>
  choices: CampaignChoices | undefined
  /** "gambar 2": the same for the same picture in both. */
  picture: (url: string) => string
}

/** Numbers pictures in the order in which they are first named. */
export function pictureNames(): Known['picture'] {
  const named = new Map<string, number>()
  return url => {
    if (!named.has(url)) named.set(url, named.size + 1)
    return `gambar ${named.get(url)}`
  }
}

/** A part of a page in words: its head, or one of its sections. */
export interface PagePart {
  /** "Kepala halaman", "Banner besar" */
  name: string
  /** Line by line. */
  words: string
}

/** A page in words, part by part, by which two versions of it are compared. */
export const pageWords = (
  { name, category, text, starts_at, ends_at, sections, ...page }: CampaignInput,
  known: Known,
): { head: PagePart; sections: PagePart[] } => ({
  head: {
    name: 'Kepala halaman dan rencana tayang',
    words: [
      `Nama: ${name}`,
      ...lineOf('Kategori', category),
      ...lineOf('Kalimat', text),
      ...(page.is_display_icon_web ? ['Ikon mengambang di beranda'] : []),
      ...lineOf('Gambar ikon', page.icon === null ? '' : known.picture(page.icon)),
      ...lineOf('Mulai', starts_at === null ? '' : jakartaDateTime(starts_at)),
      ...lineOf('Sampai', ends_at === null ? '' : jakartaDateTime(ends_at)),
    ].join('\n'),
  },
  sections: sections.map(section => ({
    name: nameOf(section),
    words: sectionLines(section, known).join('\n'),
  })),
})

const lineOf = (label: string, words: string): string[] => (words === '' ? [] : [`${label}: ${words}`])

function sectionLines(section: SectionInput, known: Known): string[] {
  const head = lineOf('Judul', section.title)
  switch (section.type) {
    case 'banner':
      return [
        ...head,
        ...section.banners.flatMap(banner => [
          `– ${banner.title || bannerKinds[section.kind]}`,
          ...lineOf('  tautan', banner.url),
          ...lineOf('  kata di atas judul', banner.eyebrow),
          ...lineOf('  kalimat', banner.text),
          ...lineOf('  tombol', banner.label),
          ...lineOf('  gambar', banner.image === null ? '' : known.picture(banner.image)),
          ...lineOf(
            '  gambar ponsel',
            banner.image_mobile === null ? '' : known.picture(banner.image_mobile),
          ),
        ]),
      ]
    case 'product':
      return section.by === 'list'
        ? [...head, ...section.products.map(slug => `– ${known.products.get(slug) ?? slug}`)]
        : [
            ...head,
            `– saringan: ${ruleWords(section.filter, known.choices)}`,
            `– ${section.sort ? (sortNames[section.sort] ?? 'urutan dari berkas') : 'terlaris dulu'}, paling banyak ${section.limit}`,
          ]
    case 'countdown':
      return [
        ...head,
        ...lineOf('– sampai', section.ends_at === null ? '' : jakartaDateTime(section.ends_at)),
        ...lineOf('– sesudahnya', section.end_text),
      ]
    case 'text':
      return [...head, section.text]
  }
}
