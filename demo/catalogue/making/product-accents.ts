import type { Pack } from '../shape.ts'

/**
 * Accents that tell a brand's products apart: without them, a shelf would show the same tube four times. Each has the
 * colour of its main ingredient and sometimes an ornament. The brand's best-known product keeps the brand's own colours.
 */
export const productAccents: Record<string, NonNullable<Pack['line']>> = {
  // suryanala: green for the field, blue for the night lotion
  'suryanala-tabir-surya-lapangan': { color: '#4d7a3a', ornament: 'grain' },
  'suryanala-sabun-muka-luruh-surya': { color: '#1f8f9c', ornament: 'drop' },
  'suryanala-gel-sesudah-matahari': { color: '#3f8f5a', ornament: 'leaf' },
  'suryanala-losion-malam-pulih-belang': { color: '#4a4f9c', ornament: 'moon' },
  // haenuri: rice products keep the brand's gold; each other ingredient has its own colour
  'haenuri-birch-moisture-sun-cream': { color: '#3f7fa6', ornament: 'drop' },
  'haenuri-cucumber-soothing-gel': { color: '#6fa53a', ornament: 'ring' },
  'haenuri-rice-bran-foam': { color: '#b98a45', ornament: 'grain' },
  'haenuri-deep-root-eye-cream': { color: '#8a5a6e', ornament: 'flower' },
  'haenuri-galacto-essence': { color: '#8b74b8', ornament: 'ring' },
  'haenuri-rice-scalp-shampoo': { color: '#b98a45', ornament: 'grain' },
  'haenuri-rice-protein-treatment': { color: '#c4705a', ornament: 'grain' },
  // kulitera: one colour for each skin problem, as in a pharmacy
  'kulitera-sabun-muka-kulit-peka': { color: '#2f8f86', ornament: 'drop' },
  'kulitera-krim-surya-sawar-kulit': { color: '#e08a1e', ornament: 'half-sun' },
  'kulitera-totol-belerang-bening': { color: '#b5a01e', ornament: 'dot-grid' },
  'kulitera-gel-surya-kulit-berjerawat': { color: '#4f9c4a', ornament: 'half-sun' },
  'kulitera-mineral-surya-dokter': { color: '#7a6a58', ornament: 'half-sun' },
  'kulitera-sabun-muka-salisilat': { color: '#3f9c62', ornament: 'drop' },
  'kulitera-krim-mata-kafein': { color: '#7a4f3a', ornament: 'ring' },
  'kulitera-toner-pegagan-tenang': { color: '#4f9c4a', ornament: 'leaf' },
  'kulitera-air-misel-tiga-langkah': { color: '#c4607a', ornament: 'drop' },
  // lumi/pagi: one colour for each active
  'lumi-pagi-sunscreen-gel-02': { color: '#e08a1e' },
  'lumi-pagi-sunscreen-serum-cerah-c': { color: '#e8741e' },
  'lumi-pagi-traneksamat-arbutin': { color: '#b5567c' },
  'lumi-pagi-seramida-ektoin': { color: '#c48a2e' },
  'lumi-pagi-retinol-0-3': { color: '#6a4f9c' },
  // nonabi: coloured like the thing it is named after
  'nonabi-krim-cerah-tone-up': { color: '#8a6bd0', ornament: 'star' },
  'nonabi-krim-tangan-saku-roti': { color: '#b8753a', ornament: 'grain' },
  'nonabi-primer-kulit-pisang': { color: '#d9a514', ornament: 'moon' },
  'nonabi-gel-mata-timun-suri': { color: '#5e9c3a', ornament: 'drop' },
  'nonabi-masker-bibir-bubur-sumsum': { color: '#5e9c3a', ornament: 'leaf' },
  'nonabi-krim-malam-ronda': { color: '#4a4f9c', ornament: 'moon' },
  'nonabi-setting-spray-hujan-rintik': { color: '#2f86b8', ornament: 'drop' },
  'nonabi-kabut-wajah-kelapa-muda': { color: '#4f9c62', ornament: 'leaf' },
  'nonabi-losion-kue-putu': { color: '#4f9c3a', ornament: 'leaf' },
  'nonabi-shower-gel-permen': { color: '#8a6bd0', ornament: 'star' },
  // Rempayu: turmeric keeps the brand's look
  'rempayu-sabun-muka-sirih': { color: '#3f8f4a', ornament: 'leaf' },
  'rempayu-krim-surya-beras-kencur': { color: '#b5682e', ornament: 'grain' },
  'rempayu-krim-tumit-kemiri': { color: '#7a4f2e', ornament: 'drop' },
  'rempayu-krim-mandi-kemiri': { color: '#7a4f2e', ornament: 'drop' },
  'rempayu-masker-bengkuang-kaolin': { color: '#4f8f8a', ornament: 'ring' },
  'rempayu-losion-dingin-bengkuang': { color: '#4f8f8a', ornament: 'ring' },
  'rempayu-sabun-mandi-cair-beras': { color: '#b5682e', ornament: 'grain' },
  // Belantari
  'belantari-sampo-sejuk-hijab': { color: '#3fa08f', ornament: 'drop' },
  'belantari-kondisioner-santan': { color: '#c49a5a', ornament: 'waves' },
  'belantari-sampo-arang-ketombe': { color: '#5a5a5e', ornament: 'dot-grid' },
  'belantari-gel-pelembap-lidah-buaya': { color: '#7ab53a', ornament: 'drop' },
  'belantari-pomade-lilin-damar': { color: '#c48a2e', ornament: 'ring' },
  'belantari-masker-alpukat-madu': { color: '#9cae3a', ornament: 'drop' },
  // ssukbit, mulgyeol, Dalbora, saltgum bay
  'ssukbit-mugwort-low-ph-cleanser': { color: '#3f8fa0', ornament: 'drop' },
  'ssukbit-mugwort-barrier-cream': { color: '#b58a3a', ornament: 'ring' },
  'mulgyeol-seven-layer-toner': { color: '#6a5fb8', ornament: 'waves' },
  'dalbora-berry-night-lip-mask': { color: '#b83a62', ornament: 'heart' },
  'dalbora-moon-silk-hair-pack': { color: '#4a62a8', ornament: 'waves' },
  'saltgum-bay-face-gel-zero-shine': { color: '#2f86b8', ornament: 'drop' },
  // Kenaraya
  'kenaraya-masker-tidur-kenanga': { color: '#5a5a9c', ornament: 'moon' },
}
