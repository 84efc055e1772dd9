import type { Campaign, CampaignSection, ExtraSection } from './campaigns.ts'

/** All sections in the order of the page. In a file of its own: only the page itself loads it. */
export function sectionsInOrder({
  sections,
  extra_sections: extras = [],
}: Pick<Campaign, 'sections' | 'extra_sections'>): (CampaignSection | ExtraSection['section'])[] {
  const extrasAfter = (count: number) =>
    extras.flatMap(({ after, section }) => (after === count ? section : []))
  const last = extras.flatMap(({ after, section }) => (after > sections.length ? section : []))
  return [
    ...extrasAfter(0),
    ...sections.flatMap((section, index) => [section, ...extrasAfter(index + 1)]),
    ...last,
  ]
}
