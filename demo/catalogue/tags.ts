import type { DemoTag } from './shape.ts'

/** The things that shoppers look for besides the category: a concern, a skin type, a property of the formula. */
export const tags: DemoTag[] = [
  ...tagsOf('concern', {
    flek: 'Flek Hitam',
    jerawat: 'Jerawat',
    'bekas-jerawat': 'Bekas Jerawat',
    kusam: 'Kulit Kusam',
    'pori-besar': 'Pori-pori Besar',
    komedo: 'Komedo',
    dehidrasi: 'Kurang Lembap',
    kemerahan: 'Kemerahan',
    'garis-halus': 'Garis Halus',
    'sawar-kulit': 'Sawar Kulit Lemah',
    belang: 'Kulit Belang',
    'terbakar-surya': 'Habis Terpapar Matahari',
    reapply: 'Reapply',
    'mata-panda': 'Mata Panda',
    'bibir-kering': 'Bibir Kering',
    'bau-badan': 'Bau Badan',
    'tangan-kasar': 'Tangan & Kaki Kasar',
    'rambut-rontok': 'Rambut Rontok',
    ketombe: 'Ketombe',
    'rambut-lepek': 'Rambut Lepek',
    'rambut-kering': 'Rambut Kering',
    'rambut-berwarna': 'Rambut Diwarnai',
  }),
  ...tagsOf('skin-type', {
    normal: 'Normal',
    berminyak: 'Berminyak',
    kering: 'Kering',
    kombinasi: 'Kombinasi',
    sensitif: 'Sensitif',
  }),
  ...tagsOf('tag', {
    vegan: 'Vegan',
    halal: 'Halal',
    'reef-safe': 'Ramah Terumbu',
    'tanpa-parfum': 'Tanpa Parfum',
    'tanpa-alkohol': 'Tanpa Alkohol',
    'aman-ibu-hamil': 'Aman untuk Ibu Hamil',
    'untuk-anak': 'Untuk Anak',
    'untuk-pria': 'Cocok untuk Pria',
    'tahan-air': 'Tahan Air',
    'tanpa-whitecast': 'Tanpa Whitecast',
    'bisa-isi-ulang': 'Bisa Isi Ulang',
    'ukuran-travel': 'Ukuran Travel',
    'bahan-lokal': 'Bahan Lokal',
    'ramah-hijab': 'Ramah Hijab',
    'hasil-matte': 'Hasil Matte',
    'hasil-glowy': 'Hasil Glowy',
    'tahan-lama': 'Tahan Lama',
    olahraga: 'Olahraga',
    'untuk-kado': 'Untuk Kado',
    'di-bawah-50-ribu': 'Di Bawah 50 Ribu',
  }),
]

function tagsOf(kind: DemoTag['kind'], names: Record<string, string>): DemoTag[] {
  return Object.entries(names).map(([slug, name]) => ({ slug, name, kind }))
}
