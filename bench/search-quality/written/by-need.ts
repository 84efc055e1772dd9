import { is, type JudgedQuery, query, says, shows } from '../judged-query.ts'
import { things } from './things.ts'

const need = (typed: string, met: string): JudgedQuery => query('need', typed, [says(met)])
const thingFor = (typed: string, thing: string, met: string): JudgedQuery =>
  query('need', typed, [is(thing), says(met)])
const ingredient = (typed: string, met: string, thing?: string): JudgedQuery =>
  thing
    ? query('ingredient', typed, [says(met), is(thing)])
    : query('ingredient', typed, [says(met)], shows(met))

const bright =
  'bright|whiten|glow|radian|cerah|putih|white|lumin|dark spot|kusam|vitamin c|vit c|niacin|lighten'
const hydrating = 'hydr|moist|lembap|lembab|hyaluron|dry|kering|ceramide|aqua|water|nourish'
const oily = 'oil|sebum|matte|minyak|pore|acne|acnes|mat'
const soothing =
  'sooth|calm|cica|centella|sensitif|sensitive|tenang|menenangkan|relief|heartleaf|aloe|mugwort'
const aging =
  'age|aging|ageing|wrinkle|retin|firm|collagen|kerut|penuaan|youth|lift|revital|bakuchiol|peptide'
const pores = 'pore|pori|black ?head|komedo|bha|salicyl|clay|charcoal|nose'

/** What troubles skin and hair, and what shoppers want from a product. */
export const needQueries: JudgedQuery[] = [
  need('jerawat', things.acne),
  need('obat jerawat', things.acne),
  need('bekas jerawat', `${things.acne}|scar|bekas|${bright}`),
  need('kulit kusam', bright),
  need('mencerahkan wajah', bright),
  need('flek hitam', `flek|dark spot|spot|melasma|${bright}`),
  need('komedo', pores),
  need('pori pori besar', pores),
  need('kulit kering', hydrating),
  need('kulit berminyak', oily),
  need('kulit sensitif', soothing),
  need('anti aging', aging),
  need('kerutan', aging),
  need('mata panda', 'eye|mata|dark circle|panda'),
  need('kantung mata', 'eye|mata|dark circle'),
  need('skin barrier', 'barrier|ceramide|repair|cica|panthenol'),
  need('rambut rontok', 'hair ?(fall|loss)|rontok|hair|scalp|rambut'),
  need('ketombe', 'dandruff|ketombe|scalp|tea ?tree'),
  need('rambut kering', 'hair|rambut|shampo'),
  need('bibir kering', things.lip),
  need('bibir hitam', things.lip),
  need('bau badan', `${things.deodorant}|perfum|parfum|body mist`),
  need('ketiak hitam', `${things.deodorant}|${bright}`),
  need('glowing', bright),
  thingFor('sunscreen untuk kulit berminyak', things.sunscreen, oily),
  thingFor('sunscreen kulit sensitif', things.sunscreen, soothing),
  thingFor('serum mencerahkan', things.serum, bright),
  thingFor('serum anti aging', things.serum, aging),
  thingFor('toner jerawat', things.toner, things.acne),
  thingFor('sabun muka untuk jerawat', things.faceWash, things.acne),
  thingFor('facial wash kulit kering', things.faceWash, hydrating),
  thingFor('pelembab kulit berminyak', things.moisturizer, oily),
  thingFor('masker komedo', 'mask|nose|pack', pores),
  thingFor('body lotion pemutih', things.bodyLotion, bright),
  thingFor('shampoo anti ketombe', things.shampoo, 'dandruff|ketombe|scalp|tea ?tree|anti'),
  thingFor('shampo rambut rontok', things.shampoo, 'fall|loss|rontok|strong|ginseng|ginger|growth|anti'),
  thingFor('cushion tahan lama', things.cushion, 'long|last|24h|stay|cover|proof|tahan'),
  thingFor('maskara waterproof', things.mascara, 'water ?proof|proof|tahan air'),
  thingFor('bedak untuk kulit berminyak', things.powder, oily),
  thingFor('lipstik tahan lama', things.lip, 'last|stay|matte|long|tattoo|transfer|tahan|lock|ink'),
]

/** Ingredients, in English and Indonesian. */
export const ingredientQueries: JudgedQuery[] = [
  ingredient('niacinamide', 'niacin'),
  ingredient('serum niacinamide 10%', 'niacin', things.serum),
  ingredient('retinol', 'retin'),
  ingredient('vitamin c serum', 'vitamin c|vit c|ascorb|c e|vita ?c', things.serum),
  ingredient('hyaluronic acid', 'hyaluron|ha '),
  ingredient('salicylic acid', 'salicyl|bha'),
  ingredient('aha bha', 'aha|bha|pha'),
  ingredient('centella', 'centella|cica'),
  ingredient('centella asiatica toner', 'centella|cica', things.toner),
  ingredient('tea tree', 'tea ?tree'),
  ingredient('ceramide', 'ceramide|cera'),
  ingredient('lidah buaya', 'aloe|lidah buaya'),
  ingredient('aloe vera gel', 'aloe|lidah buaya', 'gel'),
  ingredient('snail mucin', 'snail|siput|mucin'),
  ingredient('teh hijau', 'green tea|teh hijau|matcha'),
  ingredient('kolagen', 'collagen|kolagen'),
  ingredient('propolis', 'propolis'),
  ingredient('charcoal', 'charcoal|arang'),
  ingredient('mugwort', 'mugwort|artemisia'),
  ingredient('air mawar', 'rose|mawar'),
  ingredient('minyak kelapa', 'coconut|kelapa'),
  ingredient('argan oil rambut', 'argan', things.hairCare),
  ingredient('kopi scrub', 'coffee|kopi', things.bodyScrub),
  ingredient('bakuchiol', 'bakuchiol'),
  ingredient('peptide', 'peptide'),
  ingredient('beras', 'rice|beras'),
  ingredient('shea butter', 'shea'),
  ingredient('madu', 'honey|madu'),
]
