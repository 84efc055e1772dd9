/** The cut-out packs on the home page, each of a different form and brand. */
export const heroSlugs = [
  'suryanala-tabir-surya-harian',
  'tirtaluna-serum-surya-laut-dalam',
  'ombakita-semprot-surya-badan',
  'kenaraya-serum-cahaya-kenanga',
  'senjara-lipstik-sutra-senja',
  'lumi-pagi-sunscreen-serum-barrier',
  'dalbora-moon-dew-sun-cushion',
  'haenuri-matcha-airy-sun-stick',
  'rempayu-losion-surya-kunyit-asam',
  'nonabi-lip-tint-es-campur',
]
