import { product } from '../making/product.ts'
import type { DemoCombination, DemoProduct, GiftBox, Pack } from '../shape.ts'
import { body } from './body.ts'
import { hair } from './hair.ts'
import { makeupColour } from './makeup-colour.ts'
import { makeupFace } from './makeup-face.ts'
import { skincarePrepare } from './skincare-prepare.ts'
import { skincareTreat } from './skincare-treat.ts'
import { sunBody } from './sun-body.ts'
import { sunFace } from './sun-face.ts'
import { sunOnTheGo } from './sun-on-the-go.ts'
import { tools } from './tools.ts'

const amounts = {
  'Rp 50.000': 50_000,
  'Rp 100.000': 100_000,
  'Rp 150.000': 150_000,
  'Rp 250.000': 250_000,
  'Rp 500.000': 500_000,
  'Rp 1.000.000': 1_000_000,
}

const sellable = [
  ...sunFace,
  ...sunOnTheGo,
  ...sunBody,
  ...skincarePrepare,
  ...skincareTreat,
  ...makeupFace,
  ...makeupColour,
  ...hair,
  ...body,
  ...tools,
]

/** Gift cards, bundles and gifts with a purchase. */
export const gifts: DemoProduct[] = [
  // — e-gift cards —
  giftCard('Kartu Hadiah Matahari', {
    description:
      'Untuk teman yang susah ditebak warna lipstiknya. Kirim cahaya, biarkan dia memilih sendiri.',
    groundColor: '#F6DCC8',
    bodyColor: '#E8551F',
    sold: 1_790,
  }),
  giftCard('Kartu Hadiah Ulang Tahun', {
    description:
      'Terlambat mengirim kado? Kartu ini tiba sebelum lilinnya ditiup, lengkap dengan pesan yang kamu tulis.',
    groundColor: '#FBD3D9',
    bodyColor: '#D8456E',
  }),
  giftCard('Kartu Hadiah Lebaran', {
    description:
      'Pengganti amplop untuk keponakan yang sudah mulai minta sunscreen. Bisa dikirim ke lima belas sepupu dalam satu malam takbiran.',
    groundColor: '#D7E3C4',
    bodyColor: '#2F6B4B',
  }),
  giftCard('Kartu Hadiah Terima Kasih', {
    description:
      'Untuk guru les, tetangga yang menjaga kucing, atau rekan yang menutup laporanmu. Ucapan singkat yang bisa dibelanjakan.',
    groundColor: '#CFE6E2',
    bodyColor: '#0F8A93',
  }),
  giftCard('Kartu Hadiah Pengantin Baru', {
    description: 'Dua orang, satu kamar mandi, dua jenis kulit. Biarkan mereka berunding di Carasun.',
    groundColor: '#F3E4CC',
    bodyColor: '#A9762C',
  }),

  // — virtual bundles: assembled for each order —
  bundle('bundle_virtual', 'suryanala', 'Paket Surya Sehari Penuh', {
    description:
      'Pagi gel, siang stik, sore gel dingin. Tiga langkah yang membuat kulit pulang dengan warna yang sama seperti berangkat.',
    parts: [
      ['suryanala-tabir-surya-harian', '50 ml', 1],
      ['suryanala-stik-surya-gosok-gas', '18 g', 1],
      ['suryanala-gel-sesudah-matahari', '100 ml', 1],
    ],
    now: 189_000,
    sold: 3_640,
    rating: 4.9,
  }),
  bundle('bundle_virtual', 'lumi-pagi', 'Paket Empat Angka', {
    description:
      'Pembersih 01, niasinamida, seramida, sunscreen. Rutinitas yang bisa dihafal sambil sikat gigi.',
    parts: [
      ['lumi-pagi-gel-pembersih-01', '120 ml', 1],
      ['lumi-pagi-niasinamida-10', '30 ml', 1],
      ['lumi-pagi-krim-seramida-51', '30 ml', 1],
      ['lumi-pagi-sunscreen-serum-barrier', '40 ml', 1],
    ],
    now: 319_000,
    sold: 2_750,
    rating: 4.8,
  }),
  bundle('bundle_virtual', 'kulitera', 'Paket Kulit Tenang', {
    description:
      'Disusun seperti resep: cuci, kuatkan, lindungi. Untuk kulit yang baru pulih dari percobaan yang terlalu berani.',
    parts: [
      ['kulitera-sabun-muka-kulit-peka', '100 ml', 1],
      ['kulitera-krim-sawar-kulit', '40 g', 1],
      ['kulitera-krim-surya-sawar-kulit', '40 ml', 1],
    ],
    now: 199_000,
    sold: 3_120,
    rating: 4.9,
  }),
  bundle('bundle_virtual', 'haenuri', 'Paket Beras Pagi', {
    description: 'Susu beras, embun beras, krim birch. Kulit seperti sawah jam enam.',
    parts: [
      ['haenuri-rice-milk-toner', '150 ml', 1],
      ['haenuri-gel-embun-beras', '50 ml', 1],
      ['haenuri-rice-bran-foam', '120 ml', 1],
    ],
    now: 429_000,
  }),
  bundle('bundle_virtual', 'nonabi', 'Paket Wajah Lima Menit', {
    description: 'Tint, blush, alis, gloss: empat benda, lima menit, termasuk mencari kunci motor.',
    parts: [
      ['nonabi-tinted-sun-fluid', '20 Langsat', 1],
      ['nonabi-blush-kue-lapis', 'Lapis Legit', 1],
      ['nonabi-pensil-alis-semut-beriring', 'Cokelat Tua', 1],
      ['nonabi-lip-gloss-agar-agar', 'Stroberi', 1],
    ],
    now: 229_000,
    sold: 2_310,
    rating: 4.7,
  }),
  bundle('bundle_virtual', 'tabirin', 'Paket Karyawisata', {
    description:
      'Losion untuk ayah mengoles, stik untuk anak menggambar. Muat di kantong depan ransel bergambar kereta.',
    parts: [
      ['tabirin-losion-surya-anak-dino', '50 ml', 1],
      ['tabirin-stik-surya-anak-roket', '', 1],
    ],
    now: 129_000,
  }),
  bundle('bundle_virtual', 'saltgum-bay', 'Paket Lari Pagi', {
    description: 'Tabir surya maraton dan balsam kaki untuk sesudahnya. Jarak tempuh tidak termasuk.',
    parts: [
      ['saltgum-bay-marathon-sunscreen', '100 ml', 1],
      ['saltgum-bay-after-run-foot-balm', '75 ml', 1],
    ],
    now: 329_000,
  }),
  bundle('bundle_virtual', 'gincuri', 'Paket Tiga Sambal', {
    description: 'Bajak untuk kondangan, Matah untuk kampus, Luat untuk kencan. Pilih pedasmu.',
    parts: [
      ['gincuri-lip-cream-sambal', 'Bajak', 1],
      ['gincuri-lip-cream-sambal', 'Matah', 1],
      ['gincuri-lip-cream-sambal', 'Luat', 1],
    ],
    now: 119_000,
    sold: 2_480,
  }),
  bundle('bundle_virtual', 'belantari', 'Paket Akar Sampai Ujung', {
    description:
      'Sampo, kondisioner, dan tonik untuk rambut yang ingin berubah pikiran. Delapan minggu, lalu kita bicara.',
    parts: [
      ['belantari-sampo-urang-aring', '200 ml', 1],
      ['belantari-kondisioner-santan', '200 ml', 1],
      ['belantari-tonik-urang-aring-ginseng', '60 ml', 1],
    ],
    now: 129_000,
  }),

  // — physical bundles: one box —
  bundle('bundle_physical', 'carasun', 'Kotak Pantai Akhir Pekan', {
    description:
      'Semua yang biasanya tertinggal di rumah, dikumpulkan di satu kotak jala. Tinggal masuk bagasi.',
    parts: [
      ['ombakita-semprot-surya-badan', '150 ml', 1],
      ['ombakita-stik-surya-kuning', '', 1],
      ['ombakita-losion-pulang-pantai', '200 ml', 1],
      ['ombakita-pouch-jala-basah', 'Kuning', 1],
    ],
    box: { kind: 'carton', color: '#F3DDB3' },
    now: 319_000,
    sold: 2_070,
    flags: 'is_online',
  }),
  bundle('bundle_physical', 'kenaraya', 'Bingkisan Malam Kenanga', {
    description:
      'Kotak kayu berengsel, tiga botol amber, dan secarik kain mori. Dibuka pelan, dipakai lebih pelan.',
    parts: [
      ['kenaraya-minyak-malam-kenanga', '30 ml', 1],
      ['kenaraya-krim-malam-peluk-kenanga', '30 g', 1],
      ['kenaraya-kabut-tubuh-kenanga-malam', '50 ml', 1],
    ],
    box: { kind: 'wood', color: '#8A5A34' },
    now: 389_000,
    tags: 'untuk-kado',
    flags: 'is_exclusive',
  }),
  bundle('bundle_physical', 'senjara', 'Kotak Tirai Merah', {
    description:
      'Lipstik, palet, dan kuas dalam kotak yang berbunyi klik. Kado untuk orang yang gemar datang terlambat dan dilihat.',
    parts: [
      ['senjara-lipstik-sutra-senja', '01 Kirmizi', 1],
      ['senjara-palet-mata-dalang', '', 1],
      ['senjara-kuas-sapu-senja', 'Blush', 1],
    ],
    box: { kind: 'carton', color: '#7E1626' },
    now: 599_000,
    tags: 'untuk-kado',
    flags: 'is_limited',
    sold: 1_240,
  }),
  bundle('bundle_physical', 'rempayu', 'Bingkisan Lulur Pengantin', {
    description:
      'Lulur kuning, masker bengkuang, dan sabun sereh dalam bakul anyaman. Tante boleh ikut, tidak wajib.',
    parts: [
      ['rempayu-lulur-kuning-pengantin', '250 g', 1],
      ['rempayu-masker-bengkuang-kaolin', '60 g', 1],
      ['rempayu-sabun-batang-sereh', 'Kunyit', 2],
    ],
    box: { kind: 'basket', color: '#C79A5B' },
    now: 129_000,
    tags: 'untuk-kado',
  }),
  bundle('bundle_physical', 'padmarasa', 'Kotak Kolam Teratai', {
    description:
      'Serum, krim mata, dan krim utama dalam kotak batu bata muda. Satu rutinitas malam yang tidak minta ditambah.',
    parts: [
      ['padmarasa-serum-sembilan-kelopak', '30 ml', 1],
      ['padmarasa-krim-mata-kuncup', '15 g', 1],
      ['padmarasa-krim-padma-utama', '30 g', 1],
    ],
    box: { kind: 'carton', color: '#C98B7A' },
    now: 1_290_000,
    tags: 'untuk-kado',
    flags: 'is_exclusive is_limited',
    stock: [3],
  }),
  bundle('bundle_physical', 'solenval', 'Coffret Riviera', {
    description:
      'Brume, krim wajah, dan minyak emas dari Menton dalam kaleng biru. Pesanan berikutnya berlayar bulan depan.',
    parts: [
      ['solenval-brume-seche-soleil', '75 ml', 1],
      ['solenval-creme-soleil-visage', '15 ml', 1],
      ['solenval-huile-prodige-or', '30 ml', 1],
    ],
    box: { kind: 'tin', color: '#2E5E9E' },
    now: 649_000,
    tags: 'untuk-kado',
    preOrder: { deliveryInDays: 30, totalQuota: 60, soldQuota: 12 },
    age: 5,
    rating: null,
  }),
  bundle('bundle_physical', 'dalbora', 'Moonlit Advent Box', {
    description:
      'Tiga benda bulan untuk tiga malam pertama: cushion, tint, dan lampu pipi. Dikirim serentak sebelum purnama berikutnya.',
    parts: [
      ['dalbora-moon-dew-sun-cushion', '21 Gading', 1],
      ['dalbora-dew-stain-tint', 'Rose Ade', 1],
      ['dalbora-moonbeam-highlighter', 'Champagne', 1],
    ],
    box: { kind: 'advent', color: '#5A438F' },
    now: 429_000,
    tags: 'untuk-kado',
    preOrder: { deliveryInDays: 14, totalQuota: 150, soldQuota: 96 },
    age: 8,
    rating: null,
    flags: 'is_limited',
  }),
  bundle('bundle_physical', 'jenggala-sore', 'Bingkisan Mandi Sore', {
    description:
      'Dua sabun batang, satu sabun cair, satu mentega kakao. Untuk orang tua yang berkata tidak usah bawa apa-apa.',
    parts: [
      ['jenggala-sore-sabun-batang-malang', 'Kopi', 1],
      ['jenggala-sore-sabun-batang-malang', 'Sereh', 1],
      ['jenggala-sore-sabun-cair-teh-sore', 'Teh Kayu Manis', 1],
      ['jenggala-sore-mentega-kakao-jembrana', 'Kakao', 1],
    ],
    box: { kind: 'carton', color: '#B98A63' },
    now: 209_000,
    tags: 'untuk-kado',
  }),
  bundle('bundle_physical', 'hinatane', 'Kotak Upacara Bendera', {
    description: 'Susu surya tahan keringat, stik bening, dan sabun yang bisa meluruhkannya. Hormat gerak.',
    parts: [
      ['hinatane-uv-milk-keringat-berani', '60 ml', 1],
      ['hinatane-stik-uv-transparan', '', 1],
      ['hinatane-busa-bersih-uv', '100 g', 1],
    ],
    box: { kind: 'carton', color: '#F2F0EA' },
    now: 459_000,
    flags: 'is_buy_one_get_one_free',
    stock: [0],
  }),

  // — pre-orders of single products —
  product('sun stick', 'haenuri', 'Sun Stick Edisi Sakura', {
    description:
      'Stik matcha berganti baju selama tiga minggu: tutup merah muda, wangi kelopak, isi tetap setia. Dikirim begitu kapalnya sandar.',
    with: 'rice',
    spf: '50+',
    pa: '++++',
    sizes: { '20 g': 199_000 },
    preOrder: { deliveryInDays: 21, totalQuota: 200, soldQuota: 143 },
    flags: 'is_limited',
    age: 4,
    rating: null,
    pack: { bodyColor: '#F7DCE2', capColor: '#E79AAE' },
  }),
  product('cushion', 'ronakala', 'Cushion Ukir Jepara', {
    description:
      'Wadahnya diukir satu per satu dari jati tua, karena itu perlu menunggu. Isinya Satin Rempah yang sudah kamu kenal.',
    net: '13 g',
    price: 349_000,
    with: 'vitaminE',
    shades: '20 Kencur #DAB085 | 30 Pala #B8835A | 40 Asam Jawa #7B4D34',
    preOrder: { deliveryInDays: 30, totalQuota: 45, soldQuota: 31 },
    flags: 'is_limited is_exclusive',
    age: 7,
    rating: null,
    tags: 'untuk-kado bisa-isi-ulang',
  }),
  product('sun gel', 'suryanala', 'Tabir Surya Harian Dua Liter', {
    description:
      'Permintaan bercanda dari komunitas ojek Surabaya yang kami tanggapi serius. Pompa besar untuk pangkalan, dikirim minggu depan.',
    with: 'niacinamide centella',
    spf: '50+',
    pa: '++++',
    sizes: { '2000 ml': 890_000 },
    pack: { form: 'lotion' },
    preOrder: { deliveryInDays: 7, totalQuota: 30, soldQuota: 30 },
    flags: 'is_online',
    age: 13,
    rating: null,
    category: 'losion-surya',
  }),

  // — gifts with a purchase —
  freeGift(
    'suryanala',
    'Mini Tabir Surya 5 ml',
    'tube',
    '5 ml',
    'Seukuran ibu jari, cukup untuk tiga pagi. Diselipkan untuk yang ingin mencoba dulu sebelum percaya.',
    { spf: '50+', pa: 'PA++++' },
  ),
  freeGift(
    'carasun',
    'Pouch Kanvas Cahaya',
    'pouch',
    '18 × 12 cm',
    'Pouch kanvas dengan cetakan matahari separuh. Datang bersama belanjaan yang cukup cerah.',
  ),
  freeGift(
    'carasun',
    'Sisir Saku Perjalanan',
    'comb',
    '1 sisir',
    'Sisir kecil untuk rambut sehabis helm. Bonus yang selalu pertama kali dipakai.',
  ),
  freeGift(
    'nonabi',
    'Mini Lip Gloss Bening',
    'lip-gloss',
    '1,5 ml',
    'Kilap seukuran kelingking untuk kantong celana. Tidak dijual, hanya dihadiahkan.',
  ),
  freeGift(
    'tirtaluna',
    'Masker Lembar Hadiah',
    'sachet',
    '25 ml',
    'Selembar jeda lima belas menit dari kami. Dipakai sambil menunggu paket berikutnya.',
  ),
  freeGift(
    'rempayu',
    'Sabun Sereh Mini',
    'soap',
    '25 g',
    'Potongan kecil dari batang besar, cukup untuk seminggu di kos. Wanginya sudah sampai duluan.',
  ),
]

interface GiftCardLook {
  description: string
  groundColor: string
  bodyColor: string
  sold?: number
}

function giftCard(name: string, look: GiftCardLook): DemoProduct {
  return product('gift card', 'carasun', name, {
    description: look.description,
    amounts,
    sold: look.sold,
    net: 'Rp 50.000 – Rp 1.000.000',
    classification: 'egift',
    stock: Object.keys(amounts).map(() => 400),
    tags: 'untuk-kado',
    pack: { groundColor: look.groundColor, bodyColor: look.bodyColor },
  })
}

interface BundleCard {
  description: string
  /** Slug, name of the choice ("" when there is none) and quantity. */
  parts: [slug: string, choice: string, quantity: number][]
  /** Price of the bundle. */
  now: number
  /** The box that a gift set comes in. */
  box?: GiftBox
  sold?: number
  rating?: number | null
  age?: number
  tags?: string
  flags?: string
  stock?: number[]
  preOrder?: { deliveryInDays: number; totalQuota: number; soldQuota: number }
}

/**
 * Makes a bundle that costs less than its parts; looks the parts up, so that a wrong slug or choice fails immediately.
 */
function bundle(
  classification: 'bundle_virtual' | 'bundle_physical',
  brand: string,
  name: string,
  { parts, box, ...card }: BundleCard,
): DemoProduct {
  const chosenParts = parts.map(([slug, choice, quantity]) => ({
    ...partOf(slug, choice),
    slug,
    choice,
    quantity,
  }))
  const price = chosenParts.reduce((sum, part) => sum + part.combination.listPriceRupiah * part.quantity, 0)
  const weightGram = chosenParts.reduce((sum, part) => sum + part.combination.weightGram * part.quantity, 60)
  const pieces = chosenParts.reduce((sum, part) => sum + part.quantity, 0)
  return product('bundle', brand, name, {
    ...card,
    classification,
    category: classification === 'bundle_physical' ? 'bingkisan' : 'paket-hemat',
    price,
    weightGram,
    net: `${pieces} produk`,
    benefits: chosenParts.map(
      part => `${part.quantity} × ${part.name}${part.choice ? ` (${part.choice})` : ''}`,
    ),
    packDetail: chosenParts.map(part => ({
      product: part.slug,
      sku: part.combination.sku,
      quantity: part.quantity,
    })),
    pack: { bundleOf: picturedParts(chosenParts), box },
  })
}

/** Returns up to four pieces for the picture, each in its own shade. */
function picturedParts(
  parts: { slug: string; quantity: number; combination: DemoCombination }[],
): NonNullable<Pack['bundleOf']> {
  return parts
    .flatMap(({ slug, quantity, combination: { shade } }) =>
      Array.from({ length: quantity }, () => ({
        product: slug,
        ...(shade && { productColor: shade.hex }),
      })),
    )
    .slice(0, 4)
}

function partOf(slug: string, choice: string) {
  const part = sellable.find(product => product.slug === slug)
  const combination = part?.combinations.find(({ shade, size, variant }) => {
    return (shade?.name ?? size ?? variant ?? '') === choice
  })
  if (!part || !combination) throw new Error(`A bundle contains ${slug} "${choice}", which does not exist`)
  return { name: part.name, combination }
}

/** Makes a free gift with an order, never sold separately. */
function freeGift(
  brand: string,
  name: string,
  form: DemoProduct['pack']['form'],
  net: string,
  description: string,
  label: Partial<DemoProduct['pack']> = {},
): DemoProduct {
  return product('free gift', brand, name, {
    description,
    net,
    price: 0,
    classification: 'gwp_non_sellable',
    benefits: ['Hadiah untuk belanja yang memenuhi syarat', 'Selama persediaan masih ada'],
    use: 'Ditambahkan otomatis ke pesanan yang memenuhi syarat.',
    sold: 0,
    rating: null,
    stock: [250],
    pack: { form, claims: [], ...label },
  })
}
