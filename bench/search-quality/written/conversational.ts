import { is, type JudgedQuery, not, query, says, shows } from '../judged-query.ts'
import { things } from './things.ts'

/** The tag "Tanpa Parfum" does not make a product a perfume. */
const without = (typed: string, thing: string, unwanted: string): JudgedQuery =>
  query(
    'without',
    typed,
    [is(thing), not(shows(`(?<!(tanpa|bebas|non) )(${unwanted})`))],
    says('free|tanpa|bebas|non|no |zero'),
  )
const forWhom = (typed: string, thing: string, whom: string): JudgedQuery =>
  query('for whom', typed, [is(thing), says(whom)])
const slang = (typed: string, thing: string): JudgedQuery => query('slang', typed, [is(thing)])
const chatty = (typed: string, thing: string, met?: string): JudgedQuery =>
  query('chatty', typed, met ? [is(thing), says(met)] : [is(thing)])

/** What a product must not contain. */
export const withoutQueries: JudgedQuery[] = [
  without('toner tanpa alkohol', things.toner, 'alcohol(?! free)|alkohol'),
  without('sunscreen tanpa whitecast', things.sunscreen, 'tone up'),
  without('serum tanpa parfum', things.serum, 'perfume|parfum(?! free)'),
  without('deodorant tanpa alkohol', things.deodorant, 'alkohol'),
  without('shampoo tanpa sls', things.shampoo, 'sls(?! free)'),
  without('shampoo tanpa silikon', things.shampoo, 'silicone(?! free)'),
  without('moisturizer bebas paraben', things.moisturizer, 'paraben(?! free)'),
  without('foundation tanpa minyak', things.foundation, 'oil(?! (free|control))'),
  without('facial wash non sls', things.faceWash, 'sls(?! free)'),
  without('sunscreen non comedogenic', things.sunscreen, 'comedogenic only'),
  without('pelembab tanpa pewangi', things.moisturizer, 'pewangi|scented'),
  without('micellar water alcohol free', things.micellar, 'alkohol'),
]

/** For a person or a part of the body: babies, men, lips, feet. */
export const forWhomQueries: JudgedQuery[] = [
  forWhom('sunscreen anak', things.sunscreen, things.babyCare),
  forWhom('sabun bayi', 'wash|soap|sabun|bath|baby', things.babyCare),
  forWhom('sampo bayi', 'shampo|sampo|wash|baby', things.babyCare),
  forWhom('sabun muka pria', things.faceWash, things.men),
  forWhom('facial wash cowok', things.faceWash, things.men),
  forWhom('parfum pria', things.perfume, things.men),
  forWhom('deodorant cowok', things.deodorant, things.men),
  forWhom(
    'skincare bumil',
    'skin|face|serum|cream|toner|wash|moistur|sun',
    'pregnan|bumil|hamil|mom|mama|gentle|natural|sensitive|safe|bakuchiol',
  ),
  forWhom(
    'skincare remaja',
    'skin|face|serum|cream|toner|wash|moistur|sun|set',
    'teen|remaja|acne|emina|young|bright|gentle',
  ),
  query('for whom', 'sunscreen badan', [is(things.sunscreen), shows('body|badan|tubuh')]),
  query('for whom', 'sunscreen muka', [is(things.sunscreen)], not(shows('body|tubuh'))),
  query('for whom', 'lotion badan', [is(things.bodyLotion)]),
  query('for whom', 'scrub badan', [is(things.bodyScrub)], shows('body|tubuh|lulur')),
  query('for whom', 'scrub bibir', [is('lip scrub|scrub'), shows('lip|bibir')]),
  query('for whom', 'krim kaki', [is(things.footCream)]),
  query('for whom', 'masker mata', [is('eye|mata|masker'), shows('eye|mata')]),
  query('for whom', 'serum bulu mata', [is('eye ?lash|lash|bulu mata|serum'), shows('lash|bulu mata')]),
  query('for whom', 'vitamin kulit', [shows('vitamin|vit|supplement|suplement|nutri')]),
]

/** Slang, abbreviations and typos, as typed on phones and in chats. */
export const slangQueries: JudgedQuery[] = [
  slang('moist buat muka', things.moisturizer),
  slang('mois', things.moisturizer),
  slang('sunskrin', things.sunscreen),
  slang('suncreen', things.sunscreen),
  slang('sunblok', things.sunscreen),
  slang('ss spf 50', things.sunscreen),
  slang('fw', things.faceWash),
  slang('facial wsh', things.faceWash),
  slang('lipen', things.lip),
  slang('lipgloss', 'lip ?gloss|gloss|lip oil'),
  slang('liptin', things.lipTint),
  slang('blushon', things.blush),
  slang('eyelener', things.eyeliner),
  slang('sampoo', things.shampoo),
  slang('kondisoner', things.conditioner),
  slang('hendbody', things.bodyLotion),
  slang('body losion', things.bodyLotion),
  slang('parfume', things.perfume),
  slang('parpum', things.perfume),
  slang('deodoran rollon', things.deodorant),
  slang('micelar', things.micellar),
  slang('misellar water', things.micellar),
  slang('shetmask', things.mask),
  slang('masker muka', things.mask),
  slang('kuas mekap', things.brush),
  slang('tonner', things.toner),
  slang('serum muka', things.serum),
  slang('pelembap muka', things.moisturizer),
  slang('cusion', things.cushion),
  slang('conceler', things.concealer),
]

/** Whole sentences, filler and praise. */
export const chattyQueries: JudgedQuery[] = [
  chatty(
    'sunscreen yang bagus buat kulit berminyak',
    things.sunscreen,
    'oil|sebum|matte|gel|acne|water|minyak',
  ),
  chatty('rekomendasi moisturizer dong', things.moisturizer),
  chatty('serum yg bagus apa ya', things.serum),
  chatty('toner buat kulit kering', things.toner, 'hydr|moist|dry|kering|hyaluron|lembap|nourish'),
  chatty('lipstik warna merah', things.lip, 'red|merah|cherry|ruby|scarlet|crimson|maroon'),
  chatty('sabun cuci muka terbaik', things.faceWash),
  chatty('parfum wangi tahan lama', things.perfume),
  chatty('bedak yang ga bikin cakey', things.powder),
  chatty('skincare untuk pemula', 'skin|face|set|toner|serum|wash|moistur'),
  chatty('cari sunscreen', things.sunscreen),
  chatty('mau beli lip cream', things.lipCream),
  chatty('body lotion yang wangi', things.bodyLotion),
  chatty('sampo paling bagus', things.shampoo),
  chatty('masker buat wajah kusam', things.mask, 'bright|glow|white|radian|cerah|kusam|vitamin|tone'),
  chatty('foundation bagus untuk kulit sawo matang', things.foundation),
  chatty('pelembab yang ringan', things.moisturizer),
  chatty('sunscreen viral', things.sunscreen),
  chatty(
    'produk pencerah wajah ampuh',
    'skin|face|serum|cream|toner|wash|mask|moistur',
    'bright|glow|white|radian|cerah|vitamin c|niacin',
  ),
  chatty('kado ulang tahun', 'set|gift|hampers|kit|paket|bundle'),
  chatty('hadiah buat pacar', 'set|gift|hampers|kit|parfum|perfum|eau'),
  chatty('makeup natural sehari hari', 'makeup|make up|lip|face|powder|blush|cushion|bb'),
  chatty('obat jerawat ampuh', things.acne),
  chatty('eyeliner anti luntur', things.eyeliner),
  chatty('sunscreen ori', things.sunscreen),
  chatty('skincare korea', 'skin|face|serum|cream|toner|wash|mask|essence|sun|moistur'),
]
