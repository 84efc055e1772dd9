import type { PackForm, Texture } from '../../shape.ts'
import { directions } from '../directions.ts'
import { foundationBase, powderBase, waxBase } from './formulas.ts'
import { care, everySkin, type Kind } from './kind.ts'

export const makeUpKinds = {
  primer: colour(
    'primer',
    'tube',
    'gel',
    'Aqua 30, Dimethicone 18, Cyclopentasiloxane 14, Silica 5, Dimethicone Crosspolymer 4, Glycerin 3',
    directions.primer,
    ['Riasan menempel lebih lama', 'Pori tampak tersamar', 'Tidak menggumpal dengan sunscreen'],
  ),
  foundation: colour('foundation', 'pump', 'cream', foundationBase, directions.foundation, [
    'Daya tutup sedang yang bisa ditumpuk',
    'Tahan lembap dan tidak berubah oranye',
    'Menyatu, bukan menumpuk',
  ]),
  'skin tint': colour('foundation', 'tube', 'milk', foundationBase, directions.foundation, [
    'Ringan seperti tidak memakai apa-apa',
    'Bintik dan tahi lalat tetap kelihatan',
    'Rata hanya dengan jari',
  ]),
  cushion: colour('cushion', 'cushion', 'cream', foundationBase, directions.cushion, [
    'Menutup tipis, bisa dilapis',
    'Cermin dan puff selalu siap di tas',
    'Tidak pecah di garis senyum',
  ]),
  concealer: colour('concealer', 'lip-gloss', 'cream', foundationBase, directions.concealer, [
    'Menutup lingkar mata dengan satu sapuan',
    'Tidak retak di bawah mata',
    'Kental secukupnya, mudah dibaurkan',
  ]),
  'pressed powder': colour('bedak', 'compact', 'powder', powderBase, directions.powder, [
    'Menahan kilap sampai waktu asar',
    'Halus tanpa kesan dempul',
    'Muat di saku tas kecil',
  ]),
  'loose powder': colour('bedak', 'loose-powder', 'powder', powderBase, directions.powder, [
    'Butirannya sehalus tepung yang disaring dua kali',
    'Mengunci riasan tanpa mengubah warna',
    'Tidak memutih di foto',
  ]),
  blush: colour('blush-on', 'compact', 'powder', powderBase, directions.cheek, [
    'Warnanya keluar sejak sapuan pertama',
    'Mudah dibaurkan, tidak belang',
    'Bisa merangkap perona kelopak',
  ]),
  'blush stick': colour('blush-on', 'stick', 'balm', waxBase, directions.cheek, [
    'Krim yang mengering seperti bedak',
    'Untuk pipi, bibir, dan kelopak sekaligus',
    'Tidak mengangkat foundation di bawahnya',
  ]),
  highlighter: colour('highlighter-kontur', 'compact', 'powder', powderBase, directions.glow, [
    'Kilau halus tanpa butir gliter',
    'Menangkap cahaya, tidak menonjolkan pori',
    'Cantik di kulit terang maupun gelap',
  ]),
  contour: colour('highlighter-kontur', 'stick', 'balm', waxBase, directions.cheek, [
    'Bayangan yang dingin, tidak kemerahan',
    'Mudah dibaurkan walau terburu-buru',
  ]),
  'setting spray': colour(
    'setting-spray',
    'mist',
    'milk',
    'Aqua 70, Alcohol Denat. 12, PVP 3, Glycerin 2, Polysorbate 20 0.4',
    directions.setting,
    ['Menahan riasan dari keringat dan masker', 'Menghilangkan kesan bedak'],
  ),
  lipstick: colour('lipstik', 'lipstick', 'balm', waxBase, directions.lipstick, [
    'Satu usapan sudah penuh',
    'Nyaman, tidak menonjolkan kulit bibir yang kering',
    'Tahan makan siang',
  ]),
  'lip cream': colour(
    'lip-cream',
    'lip-gloss',
    'gloss',
    'Isododecane 38, Dimethicone 12, Trimethylsiloxysilicate 8, Hydrogenated Polyisobutene 6, Disteardimonium Hectorite 3, Silica 2',
    directions.lipLiquid,
    ['Kering menjadi matte yang lentur', 'Tidak pindah ke gelas', 'Ringan, tidak menarik bibir'],
  ),
  'lip tint': colour(
    'lip-tint',
    'lip-gloss',
    'gel',
    'Aqua 58, Propanediol 10, Glycerin 8, Hydroxyethylcellulose 0.8, Polysorbate 20 0.5',
    directions.lipLiquid,
    ['Merona lama, mudah dibentuk gradasi', 'Segar seperti habis makan buah', 'Bisa juga untuk pipi'],
  ),
  'lip gloss': colour(
    'lip-gloss',
    'lip-gloss',
    'gloss',
    'Polybutene 40, Hydrogenated Polyisobutene 22, Diisostearyl Malate 10, Octyldodecanol 8, Silica Dimethyl Silylate 4',
    directions.lipLiquid,
    ['Berkilau seperti kaca tanpa lengket rambut', 'Bibir tampak lebih penuh', 'Terasa seperti balsam'],
  ),
  'lip liner': colour('pensil-bibir', 'pencil', 'balm', waxBase, directions.lipLiner, [
    'Ujungnya lembut tetapi tidak mudah patah',
    'Menahan lipstik tetap di garisnya',
  ]),
  'lip balm': colour('lip-tint', 'lip-balm', 'balm', waxBase, directions.lipBalm, [
    'Warna tipis yang tumbuh sesuai hangat bibir',
    'Lembap seperti balsam, merona seperti tint',
  ]),
  palette: colour('eyeshadow', 'palette', 'powder', powderBase, directions.eyes, [
    'Enam warna yang semuanya terpakai',
    'Halus, sedikit sekali yang rontok',
    'Matte dan kilau saling melengkapi',
  ]),
  mascara: colour(
    'maskara',
    'mascara',
    'gel',
    'Aqua 44, Cera Alba 9, Copernicia Cerifera Cera 5, Stearic Acid 5, Acacia Senegal Gum 3, Glyceryl Stearate 3, PVP 2',
    directions.mascara,
    [
      'Menahan lentik sampai malam',
      'Tidak meleleh di udara lembap',
      'Luruh dengan air hangat, tidak perlu digosok',
    ],
  ),
  'brow pencil': colour('pensil-alis', 'pencil', 'balm', waxBase, directions.brow, [
    'Ujung tipis untuk meniru helai rambut',
    'Tidak mengilap, tidak kemerahan',
    'Spoolie di ujung lainnya',
  ]),
  eyeliner: colour('eyeliner', 'pencil', 'gel', waxBase, directions.liner, [
    'Pekat sekali gores',
    'Tidak pindah ke kelopak atas',
    'Bisa dibaurkan sebelum mengering',
  ]),
  'nail polish': colour(
    'kuteks',
    'nail-polish',
    'gloss',
    'Butyl Acetate 36, Ethyl Acetate 28, Nitrocellulose 14, Acetyl Tributyl Citrate 7, Adipic Acid/Neopentyl Glycol/Trimellitic Anhydride Copolymer 6, Isopropyl Alcohol 3, Stearalkonium Hectorite 1.2',
    directions.nails,
    ['Dua lapis sudah rata', 'Kilapnya bertahan sampai seminggu', 'Kuas lebar yang mengikuti bentuk kuku'],
  ),
  'nail care': {
    ...care(
      'rawat-kuku',
      'nail-polish',
      'oil',
      everySkin,
      'Helianthus Annuus Seed Oil 50, Ricinus Communis Seed Oil 20, Prunus Amygdalus Dulcis Oil 12, Tocopherol 0.5',
      directions.nailCare,
    ),
    feel: ['Kutikula lembut, kuku tidak mudah terbelah', 'Wanginya tipis'],
    claims: ['Kuku & kutikula'],
    packGram: 35,
  },
} satisfies Record<string, Kind>

function colour(
  category: string,
  form: PackForm,
  texture: Texture,
  formula: string,
  use: string[],
  feel: string[],
): Kind {
  const isForEyes = form === 'mascara' || form === 'pencil'
  return {
    category,
    form,
    texture,
    formula,
    feel,
    directions: use,
    skinTypes: everySkin,
    claims: [],
    periodAfterOpeningMonths: isForEyes ? 6 : form === 'nail-polish' ? 24 : 12,
    packGram: 25,
  }
}
