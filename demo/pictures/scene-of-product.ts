import type { DemoProduct, PackForm } from '../catalogue/shape.ts'

/** The places in which products are shown; those out of doors come first in a product's gallery. */
export const sceneNames = [
  'beach-bag',
  'motorbike-seat',
  'office-desk',
  'bathroom-shelf',
  'vanity-night',
] as const
export type SceneName = (typeof sceneNames)[number]

/** Where a picture is taken, as its alternative text says it after the product's name. */
export const sceneWords: Record<SceneName, string> = {
  'bathroom-shelf': 'di rak kamar mandi pada pagi hari',
  'beach-bag': 'di pasir pantai, di depan tas anyaman',
  'motorbike-seat': 'di jok motor pada sore hari, di depan helm',
  'office-desk': 'di meja kantor, di depan laptop',
  'vanity-night': 'di meja rias pada malam hari',
}

const words = (text: string) => text.trim().split(/\s+/)

/** The categories of each place. Products in none of them, such as tools, bundles and cards, have no such picture. */
export const categoriesOfScene: Record<SceneName, string[]> = {
  'beach-bag':
    words(`losion-surya surya-olahraga surya-anak-aktif surya-bayi sunscreen-spray gel-after-sun losion-after-sun
    kabut-after-sun sunscreen-mineral pelindung-rambut`),
  'motorbike-seat': words('sunscreen-gel sunscreen-stick balsam-bibir-spf sunscreen-mist tint-bibir-spf'),
  'office-desk':
    words(`sunscreen-mist sunscreen-berwarna bedak-surya cushion-surya tint-bibir-spf kabut-wajah krim-tangan
    masker-bibir kabut-tubuh lip-tint sunscreen-gel sunscreen-stick balsam-bibir-spf sunscreen-serum sunscreen-susu
    sunscreen-krim`),
  'bathroom-shelf':
    words(`sabun-muka pembersih-rias eksfoliasi-wajah toner esens masker-lumpur masker-tidur serum-cerah
    serum-jerawat serum-hidrasi serum-kencang minyak-wajah pelembap-gel pelembap-krim krim-malam krim-mata obat-totol
    sampo kondisioner masker-rambut serum-rambut tonik-rambut sabun-cair sabun-batang lulur-scrub losion-tubuh
    body-butter minyak-tubuh deodoran sunscreen-serum sunscreen-susu sunscreen-krim sunscreen-berwarna krim-kaki
    losion-surya surya-olahraga surya-anak-aktif surya-bayi sunscreen-spray gel-after-sun losion-after-sun
    kabut-after-sun sunscreen-mineral pelindung-rambut`),
  'vanity-night':
    words(`primer foundation cushion concealer bedak blush-on highlighter-kontur setting-spray lipstik lip-cream
    lip-gloss eyeshadow maskara kuteks toner esens masker-lumpur masker-tidur serum-cerah serum-jerawat serum-hidrasi
    serum-kencang minyak-wajah pelembap-gel pelembap-krim krim-malam krim-mata obat-totol serum-rambut krim-tangan
    kabut-wajah masker-bibir kabut-tubuh lip-tint`),
}

/** Forms that are recognisable only from above, and those whose mirror would show the studio's light in the place. */
const unsuitedForms: PackForm[] = ['pencil', 'sachet', 'compact', 'cushion', 'palette']

/** Returns where a product is shown, by its first category: nowhere, or in one or two places. */
export function scenesOf({ categories: [category = ''], pack }: DemoProduct): SceneName[] {
  if (unsuitedForms.includes(pack.form)) return []
  // A jar fills the picture: beside a mug or a bag, whose size is known, it would look too big.
  return sceneNames.filter(
    name => categoriesOfScene[name].includes(category) && (pack.form !== 'jar' || name === 'bathroom-shelf'),
  )
}

/**
 * Returns the name of a product's picture in a place: its key in `scenes.json`, and its file name without the
 * extension.
 */
export const sceneKey = (slug: string, scene: SceneName): string => `${slug}-${scene}`
