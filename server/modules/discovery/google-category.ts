/**
 * Names of Google's product taxonomy (https://www.google.com/basepages/producttype/taxonomy.en-US.txt) for the shop's
 * categories, by slug. The nearest known ancestor counts; if there is none, Google chooses.
 */
const cosmetics = 'Health & Beauty > Personal Care > Cosmetics'
const names: Record<string, string> = {
  'perawatan-surya': `${cosmetics} > Skin Care > Sunscreen`,
  'after-sun': `${cosmetics} > Skin Care`,
  skincare: `${cosmetics} > Skin Care`,
  makeup: `${cosmetics} > Makeup`,
  kuku: `${cosmetics} > Nail Care`,
  rambut: 'Health & Beauty > Personal Care > Hair Care',
  tubuh: `${cosmetics} > Bath & Body`,
  'pelembap-tubuh': `${cosmetics} > Skin Care`,
  'tangan-kaki': `${cosmetics} > Skin Care`,
  'kabut-tubuh': `${cosmetics} > Perfume & Cologne`,
  'alat-rias': `${cosmetics} > Cosmetic Tools`,
  'kartu-hadiah': 'Arts & Entertainment > Party & Celebration > Gift Giving > Gift Cards & Certificates',
  paket: `${cosmetics} > Cosmetic Sets`,
}

/** `slugs` run from the top category down to the one that holds the product. */
export const googleCategory = (slugs: string[]): string | undefined =>
  slugs.toReversed().flatMap(slug => names[slug] ?? [])[0]
