/**
 * A hundred queries that shoppers type, and what the demo shop must show: a product, by its slug, among the first
 * sixteen results, or a brand, category or tag that at least half of the first eight have. `search-queries.test.ts`
 * runs all queries.
 */
export interface SearchQuery {
  typed: string
  /** Any one of these is a match. */
  expects: { product?: string; brands?: string[]; categories?: string[]; tags?: string[] }
}

const product = (typed: string, slug: string): SearchQuery => ({ typed, expects: { product: slug } })
const brand = (typed: string, ...brands: string[]): SearchQuery => ({ typed, expects: { brands } })
const shelf = (typed: string, ...categories: string[]): SearchQuery => ({ typed, expects: { categories } })
const tag = (typed: string, ...tags: string[]): SearchQuery => ({ typed, expects: { tags } })

/** All sun protection, by its aisle. */
const sun = ['perawatan-surya']

export const searchQueries: SearchQuery[] = [
  // product types, in Indonesian and English
  shelf('sunscreen', ...sun),
  shelf('sunblock', ...sun),
  shelf('tabir surya', ...sun),
  shelf('sunblock anak', 'surya-anak'),
  shelf('sunscreen stick', 'sunscreen-stick'),
  shelf('sun spray', 'sunscreen-spray'),
  shelf('tabir surya semprot', 'sunscreen-spray'),
  shelf('body sunscreen', 'surya-tubuh'),
  shelf('after sun', 'after-sun'),
  shelf('lipstick', 'rias-bibir'),
  shelf('gincu', 'rias-bibir'),
  shelf('lip cream', 'lip-cream'),
  shelf('liptint', 'lip-tint', 'tint-bibir-spf'),
  shelf('lip balm spf', 'balsam-bibir-spf'),
  shelf('lip liner', 'pensil-bibir'),
  shelf('bedak padat', 'bedak', 'bedak-surya'),
  shelf('loose powder', 'bedak', 'bedak-surya'),
  shelf('mascara', 'maskara'),
  shelf('eyebrow pencil', 'pensil-alis'),
  shelf('perona mata', 'eyeshadow'),
  shelf('perona pipi', 'blush-on'),
  shelf('alas bedak', 'foundation', 'sunscreen-berwarna'),
  shelf('cat kuku', 'kuteks'),
  shelf('nail polish', 'kuteks'),
  shelf('moisturizer', 'pelembap', 'perawatan-surya'),
  shelf('facial wash', 'sabun-muka'),
  shelf('sabun cuci muka', 'sabun-muka'),
  shelf('micellar water', 'pembersih-rias'),
  shelf('makeup remover', 'pembersih-rias'),
  shelf('hair mask', 'masker-rambut'),
  shelf('vitamin rambut', 'serum-rambut'),
  shelf('shampoo', 'sampo'),
  shelf('conditioner', 'kondisioner'),
  shelf('body lotion', 'tubuh', 'surya-tubuh'),
  shelf('handbody', 'tubuh', 'surya-tubuh'),
  shelf('hand cream', 'krim-tangan'),
  shelf('shower gel', 'sabun-cair'),
  shelf('body scrub', 'lulur-scrub'),
  shelf('bar soap', 'sabun-batang'),
  shelf('deodorant', 'deodoran'),
  shelf('minyak wangi', 'kabut-tubuh'),
  shelf('face mist', 'kabut-wajah', 'kabut-after-sun', 'sunscreen-mist'),
  shelf('sheet mask', 'masker-lembar'),
  shelf('masker tanah liat', 'masker-lumpur'),
  shelf('overnight mask', 'masker-tidur'),
  shelf('eye cream', 'krim-mata'),
  shelf('essence', 'esens', 'sunscreen-serum'),
  shelf('makeup brush', 'kuas'),
  shelf('beauty blender', 'spons'),
  shelf('gift card', 'kartu-hadiah-digital'),
  shelf('hampers', 'bingkisan'),

  // other forms of a word
  shelf('melembapkan wajah', 'skincare', 'perawatan-surya'),
  shelf('pelembab', 'pelembap', 'perawatan-surya'),
  tag('mencerahkan', 'kusam', 'flek'),
  tag('kulit minyak', 'berminyak'),
  tag('anti kilap', 'berminyak'),
  tag('sunscreen kulit berminyak', 'berminyak'),
  product('gel menenangkan kulit', 'ssukbit-mugwort-sun-gel-tenang'),
  shelf('pembersihan makeup', 'pembersih-rias'),
  shelf('penghapus riasan', 'pembersih-rias'),

  // concerns and claims
  tag('jerawat', 'jerawat'),
  tag('acne', 'jerawat'),
  tag('serum bekas jerawat', 'bekas-jerawat'),
  tag('dark spot', 'flek'),
  tag('skin barrier', 'sawar-kulit'),
  tag('bibir kering', 'bibir-kering'),
  tag('hair fall', 'rambut-rontok'),
  tag('anti dandruff', 'ketombe'),
  tag('kulit sensitif', 'sensitif'),
  tag('fragrance free', 'tanpa-parfum'),
  tag('waterproof sunscreen', 'tahan-air'),
  tag('sunscreen tanpa whitecast', 'tanpa-whitecast'),
  tag('bumil', 'aman-ibu-hamil'),
  tag('skincare cowok', 'untuk-pria'),

  // brands, also misspelt or in part
  brand('suryanala', 'suryanala'),
  brand('surya nala', 'suryanala'),
  brand('surynala', 'suryanala'),
  brand('lumipagi', 'lumi-pagi'),
  brand('haenury', 'haenuri'),
  brand('claire vage', 'clairivage'),
  brand('salt gum', 'saltgum-bay'),
  brand('ginchuri lip cream', 'gincuri'),
  brand('ronakalla cushion', 'ronakala'),
  brand('mulgyul', 'mulgyeol'),
  brand('solen val', 'solenval'),

  // misspelt product types
  shelf('sunscren', ...sun),
  shelf('lipstip merah', 'rias-bibir'),
  shelf('cusion', 'cushion', 'cushion-surya'),
  shelf('maskra', 'maskara'),
  tag('niacinamid serum', 'kusam', 'pori-besar', 'berminyak'),
  shelf('fondation', 'foundation', 'sunscreen-berwarna'),
  shelf('shampo ketombe', 'sampo', 'tonik-rambut'),

  // ingredients, shades and full names
  product('toner niacinamide', 'lumi-pagi-toner-niasinamida-5'),
  product('vit c serum', 'lumi-pagi-vitamin-c-15'),
  product('asam salisilat', 'kulitera-sabun-muka-salisilat'),
  product('aloe vera gel', 'belantari-gel-lidah-buaya-murni'),
  shelf('cushion sawo', 'cushion', 'cushion-surya'),
  product('lip cream rendang terasi', 'gincuri-lip-cream-sambal'),
  product('concealer kopi susu', 'nonabi-concealer-tutup-panci'),
  product('retinol 0,3', 'lumi-pagi-retinol-0-3'),
]
