import { expect, test } from 'vitest'
import type { CampaignInput, CampaignLinkFault, SectionInput } from '../../../contract/staff/campaigns.ts'
import { isPublishingRefused, pageFaults } from './page-faults.ts'
import { newSections } from './section-words.ts'

const section = (name: string): SectionInput => {
  const made = newSections.find(each => each.name === name)?.make()
  if (!made) throw new Error(`no section is called ${name}`)
  return made
}
const page = (...sections: SectionInput[]): CampaignInput => ({
  ...{ name: 'Pekan teduh', category: '', text: '', icon: null, is_display_icon_web: false },
  ...{ starts_at: null, ends_at: null, sections },
})
const faultsOf = (values: CampaignInput, tried: string[], links: CampaignLinkFault[] = []) =>
  pageFaults({ values, errors: {}, tried: new Set(tried), links, refusal: null, sent: undefined })

test('[PROMO-06] a new section is not wrong before somebody has tried to publish it', () => {
  const [hero, countdown] = [section('Banner besar'), section('Hitung mundur')]
  const values = page(hero, countdown)
  expect(faultsOf(values, []).listIn(hero.key)).toEqual([])
  // Tried, and then the countdown was added.
  const { listIn, faultsIn } = faultsOf(values, [hero.key])
  expect(listIn(hero.key)).toEqual(['Isi judulnya.'])
  expect(faultsIn(hero.key)('banners.0.title')).toBe('Isi judulnya.')
  expect(listIn(countdown.key)).toEqual([])
  expect(faultsOf(values, [hero.key, countdown.key]).listIn(countdown.key)).toEqual([
    'Isi tanggal dan jamnya.',
  ])
})

test('[PROMO-06] a broken link of a banner is said beside its section before anything is sent; one of a text is shown', () => {
  const [hero, text] = [section('Banner besar'), section('Tulisan')]
  const fault = (path: string, line: number | null, is_checked = true): CampaignLinkFault => ({
    ...{ path, line, is_checked, href: '/hilang', reason: 'Halaman ini tidak ada di toko.' },
  })
  const links = [fault('sections.0.banners.0.url', null), fault('sections.1.text', 3)]
  const { listIn } = faultsOf(page(hero, text), [hero.key, text.key], links)
  expect(listIn(hero.key)).toContain('Halaman ini tidak ada di toko.')
  expect(listIn(text.key)).toEqual(['Tulis isinya.'])
  expect(links.map(isPublishingRefused)).toEqual([true, false])
  expect(isPublishingRefused(fault('sections.0.banners.0.url', null, false))).toBe(false)
})
