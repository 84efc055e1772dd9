import type { BrandLook, Country, DemoBrand } from './shape.ts'

/**
 * All brands in the demo shop are invented. All packs of a brand share one label design, so that shoppers recognise
 * them at a glance.
 */
export const brands: DemoBrand[] = [
  brand('suryanala', 'suryanala', 'Indonesia', true, {
    story:
      'suryanala lahir di Surabaya, dari tiga sahabat yang lelah memilih antara wajah aman dan wajah putih abu-abu. Setiap tabir suryanya diuji dulu di bawah matahari pukul sebelas, di atas motor, di dalam masker, baru boleh keluar pabrik. Hasilnya ringan, bening, dan cocok dengan kulit sawo matang.',
    type: ['Outfit', 600, 0],
    colors: ['#2A1A14', '#E8551F', '#FFC53D', '#FFFAF3', '#E8551F', '#F9D3B4'],
    print: ['half-sun', 'left'],
  }),
  brand('kenaraya', 'Kenaraya', 'Indonesia', true, {
    story:
      'Kenaraya menyuling kenanga dari kebun kecil di lereng Wilis dan meraciknya menjadi perawatan malam yang tenang. Tidak ada yang tergesa di sini: minyaknya diperam, kelopaknya dipetik sebelum fajar. Untuk kulit yang ingin diingatkan bahwa merawat diri boleh pelan-pelan.',
    type: ['Cormorant Garamond', 600, 0.02],
    colors: ['#3B2A1C', '#A9762C', '#E3C58A', '#F7EFE0', '#B98A45', '#F3E4CC'],
    print: ['flower', 'centre'],
  }),
  brand('tirtaluna', 'TIRTALUNA', 'Indonesia', true, {
    story:
      'TIRTALUNA percaya hampir semua masalah kulit tropis berawal dari kehausan yang tak terlihat. Formulanya berputar di sekitar air, garam laut mineral, dan rumput laut Nusa Penida. Teksturnya selalu satu: seperti air yang kebetulan tinggal lebih lama.',
    type: ['Jost', 400, 0.26],
    colors: ['#134A52', '#0F8A93', '#8CCFD0', '#E4F3F2', '#BFE0DE', '#CFE6E2'],
    print: ['waves', 'centre'],
  }),
  brand('rempayu', 'Rempayu', 'Indonesia', true, {
    story:
      'Rempayu membuka kembali buku lulur nenek dari Solo dan menuliskannya ulang dengan takaran laboratorium. Kunyit, beras, kemiri, dan temu giring bertemu bahan aktif masa kini. Aromanya rumah, hasilnya bisa diukur.',
    type: ['DM Serif Display', 400, 0],
    colors: ['#1F3B2A', '#D98A12', '#7C9A5B', '#F4EAD2', '#1F3B2A', '#F5E5C0'],
    print: ['kawung', 'band'],
  }),
  brand('nonabi', 'nonabi', 'Indonesia', true, {
    story:
      'nonabi adalah rias untuk hari biasa yang ingin terasa agak istimewa. Warnanya dipilih bersama ratusan perempuan dengan nada kulit dari kuning langsat sampai cokelat tua, lalu diberi nama makanan kesukaan mereka. Main-main boleh, luntur jangan.',
    type: ['Unbounded', 700, -0.02],
    colors: ['#7D1538', '#E64574', '#FFB3C4', '#FFDFE5', '#E64574', '#FBD3D9'],
    print: ['heart', 'left'],
  }),
  brand('lumi-pagi', 'lumi/pagi', 'Indonesia', true, {
    story:
      'lumi/pagi menulis persentase bahan aktifnya besar-besar di depan, bukan kecil-kecil di belakang. Setiap botol berisi satu tujuan, bahan seperlunya, dan tanpa parfum. Skincare untuk orang yang membaca label.',
    type: ['Space Grotesk', 500, 0],
    colors: ['#1B2B33', '#0B7268', '#9CC9BF', '#FDFDFB', '#1B2B33', '#D5E1D8'],
    print: ['dot-grid', 'clinic'],
  }),
  brand('senjara', 'SENJARA', 'Indonesia', true, {
    story:
      'SENJARA meminjam warnanya dari lima belas menit sesudah matahari turun. Pigmennya pekat, kemasannya berat di tangan, dan bunyi tutupnya sengaja disetel. Riasan malam yang tetap nyaman di udara dua puluh delapan derajat.',
    type: ['Bodoni Moda', 500, 0.16],
    colors: ['#E8C896', '#D9AE6A', '#7A2F55', '#3B1329', '#D9AE6A', '#EAD3CB'],
    print: ['arcs', 'centre'],
  }),
  brand('ombakita', 'ombakita', 'Indonesia', true, {
    story:
      'ombakita dibuat oleh peselancar Krui dan ibu-ibu yang menunggu anaknya pulang dari pantai. Semuanya tahan air, ramah untuk kulit kecil, dan tanpa penyaring UV yang dilarang di perairan terumbu. Warnanya cerah supaya tak pernah tertinggal di pasir.',
    type: ['Fredoka', 700, 0],
    colors: ['#123A63', '#12A5C4', '#FF7A45', '#FFD84F', '#12A5C4', '#CDE9F0'],
    print: ['splash', 'fun'],
  }),
  brand('carasun', 'Carasun', 'Indonesia', false, {
    story:
      'Pilihan rumah dari Carasun: kartu hadiah, paket hemat, dan bingkisan yang kami susun sendiri dari produk yang benar-benar kami pakai. Isi paket selalu cocok satu sama lain, dan kotaknya siap diberikan tanpa dibungkus ulang.',
    type: ['Fraunces', 600, 0],
    colors: ['#231815', '#C93E16', '#FFC53D', '#FFF8F0', '#C93E16', '#F6DCC8'],
    print: ['half-sun', 'left'],
  }),
  brand('tabirin', 'tabirin', 'Indonesia', true, {
    story:
      'tabirin menemani anak-anak yang sulit diam: main bola, lomba renang, karyawisata. Semua tabir suryanya mineral, tanpa parfum, dan diuji dokter kulit pada kulit peka. Kemasannya punya muka, supaya mengoles jadi permainan.',
    type: ['Fredoka', 600, 0.01],
    colors: ['#3A2A6B', '#7B5BD6', '#FFB84D', '#EDE6FF', '#FFB84D', '#DCEBD2'],
    print: ['star', 'fun'],
  }),
  brand('kulitera', 'kulitera', 'Indonesia', true, {
    story:
      'kulitera berasal dari catatan praktik seorang dokter kulit di Makassar: apa yang sungguh dipakai pasien sampai habis, dan apa yang ditinggalkan di laci. Formulanya pendek, lembut untuk sawar kulit, dan harganya sengaja dibuat untuk dibeli lagi.',
    type: ['Plus Jakarta Sans', 700, -0.01],
    colors: ['#16324F', '#3E7CB1', '#A9CBE6', '#F6FAFD', '#3E7CB1', '#CADCEB'],
    print: ['ring', 'clinic'],
  }),
  brand('ronakala', 'RONAKALA', 'Indonesia', true, {
    story:
      'RONAKALA membuat complexion untuk dua puluh nada kulit Nusantara lebih dulu, baru memikirkan sisanya. Nama nuansanya diambil dari kayu, rempah, dan buah di kebun sendiri. Hasil akhirnya kulit, bukan topeng.',
    type: ['Jost', 600, 0.2],
    colors: ['#FBEFE2', '#E0A978', '#B86B3E', '#6B3A24', '#4A2617', '#EBCFB8'],
    print: ['batik-parang', 'band'],
  }),
  brand('gincuri', 'gincuri!', 'Indonesia', true, {
    story:
      'gincuri! hanya mengurus bibir dan pipi, dan mengurusnya dengan gembira. Satu oles, satu tepuk, selesai sebelum angkot berangkat. Semua produknya halal dan harganya muat di sisa uang jajan.',
    type: ['Unbounded', 600, -0.03],
    colors: ['#FFF4E8', '#FFD23F', '#FF8A5C', '#C42348', '#FFD23F', '#FFD9C2'],
    print: ['dot-grid', 'fun'],
  }),
  brand('belantari', 'Belantari', 'Indonesia', false, {
    story:
      'Belantari memulai dari rambut: tebal, lepek, berkerudung, atau lelah diwarnai. Urang-aring, kemiri, dan lidah buaya diambil dari petani Kalimantan Tengah dengan harga yang disepakati di muka. Sampo yang wanginya seperti hutan sehabis hujan.',
    type: ['Fraunces', 500, 0],
    colors: ['#F2F0DC', '#B9CF7B', '#5E8C5A', '#23452F', '#B08D57', '#D7E3C4'],
    print: ['leaf', 'left'],
  }),
  brand('jenggala-sore', 'Jenggala Sore', 'Indonesia', false, {
    story:
      'Jenggala Sore adalah ritual mandi yang dipanjangkan lima menit. Sabun batangnya dipotong tangan di Malang, dikeringkan enam minggu, dan dibungkus kertas singkong. Wangi teh, kayu manis, dan tanah hangat.',
    type: ['Cormorant Garamond', 700, 0.04],
    colors: ['#4A2C22', '#B5562F', '#DDA77B', '#F3DFCC', '#8C5A3C', '#E6C9AE'],
    print: ['grain', 'centre'],
  }),
  brand('padmarasa', 'PADMARASA', 'Indonesia', false, {
    story:
      'PADMARASA menanam teratai putih di kolam batu Ubud dan mengambil hanya benang sarinya. Perawatan dewasa untuk kulit yang mulai bercerita: kenyal, terang, tanpa janji muda selamanya. Botol kacanya bisa diisi ulang.',
    type: ['Bodoni Moda', 600, 0.12],
    colors: ['#4B2A3F', '#A65B7C', '#E7B9C5', '#F8E9EC', '#C79BAA', '#EBD2D8'],
    print: ['flower', 'centre'],
  }),
  brand('sisira', 'sisira', 'Indonesia', false, {
    story:
      'sisira membuat alat yang pegangannya pas di tangan dan bulunya tidak rontok. Kuasnya vegan, sisirnya dari kayu nangka, sponsnya dijahit bukan dilem. Dirancang di Bandung, dirawat seumur pakai.',
    type: ['Space Grotesk', 600, 0.04],
    colors: ['#3A2E28', '#B07A4F', '#D9BFA3', '#EFE3D5', '#3A2E28', '#DCD3C6'],
    print: ['arcs', 'left'],
  }),
  brand('haenuri', 'haenuri', 'Korea', true, {
    story:
      'haenuri dari Incheon meracik tabir surya seperti orang lain meracik serum: fermentasi beras, birch, lalu baru penyaring UV. Kulit terasa lembap, bukan berlapis. Favorit mereka yang berkata tidak suka sunscreen.',
    type: ['Outfit', 500, 0.06],
    colors: ['#27413A', '#4FA58A', '#F2C94C', '#EAF5EE', '#F2C94C', '#D9E8C8'],
    print: ['leaf', 'centre'],
  }),
  brand('dalbora', 'Dalbora', 'Korea', true, {
    story:
      'Dalbora berarti ungu bulan, warna langit Seoul sesaat sebelum lampu kota menyala. Cushion dan tint-nya dibuat tipis, bisa ditumpuk, dan tidak menggumpal saat berkeringat. Kilaunya halus, seperti baru cuci muka.',
    type: ['DM Serif Display', 400, 0.02],
    colors: ['#3F2C66', '#8C6BC8', '#CDB9EE', '#EFE8FA', '#B59BE0', '#DDD2EE'],
    print: ['moon', 'centre'],
  }),
  brand('mulgyeol', 'mulgyeol', 'Korea', false, {
    story:
      'mulgyeol berarti riak air. Merek ini menyusun kelembapan berlapis-lapis dengan tujuh ukuran asam hialuronat dan air mineral dari kedalaman Ulleung. Ringan untuk siang, cukup untuk ruangan ber-AC seharian.',
    type: ['Jost', 500, 0.08],
    colors: ['#1E3A6D', '#4C8BE0', '#A8D0F5', '#E6F1FC', '#A8D0F5', '#C9DDF2'],
    print: ['drop', 'left'],
  }),
  brand('ssukbit', 'Ssukbit', 'Korea', false, {
    story:
      'Ssukbit menunggu mugwort Ganghwa tumbuh tiga tahun sebelum memanennya. Setiap produk dimulai dari satu pertanyaan: apakah kulit yang sedang rewel bisa menerimanya? Tanpa parfum, tanpa alkohol kering, tanpa kejutan.',
    type: ['Plus Jakarta Sans', 500, 0.02],
    colors: ['#2E3A25', '#6F8F4E', '#C4D3A6', '#EEF0E0', '#6F8F4E', '#DADFC4'],
    print: ['leaf', 'clinic'],
  }),
  brand('hinatane', 'HINATANE', 'Jepang', true, {
    story:
      'HINATANE, benih di tempat yang terkena cahaya, membuat tabir surya berbentuk air dan susu sejak generasi kakek pendirinya di Toyama. Lapisannya setipis kertas dan mengering dalam hitungan napas. Kocok dulu, lalu lupakan.',
    type: ['Jost', 600, 0.14],
    colors: ['#FFFFFF', '#FFE08A', '#F5B82E', '#1F4E8C', '#F5B82E', '#CFE0F3'],
    print: ['ring', 'band'],
  }),
  brand('asagumo', 'Asagumo', 'Jepang', false, {
    story:
      'Asagumo, awan pagi, merawat kulit dengan sake Niigata, dedak beras, dan kesabaran. Teksturnya lembut seperti busa, urutannya sederhana: bersihkan, lembapkan, kunci. Tiga langkah, tiga menit.',
    type: ['Cormorant Garamond', 500, 0.08],
    colors: ['#3D4A57', '#7E95A8', '#C9D6E0', '#F5F4F0', '#C9D6E0', '#D3DBE0'],
    print: ['waves', 'left'],
  }),
  brand('solenval', 'SOLENVAL', 'Prancis', true, {
    story:
      'SOLENVAL lahir di sebuah apotek kecil dekat Menton, tempat matahari dipandang dengan hormat dan sedikit mesra. Minyak, susu, dan brume-nya harum bunga jeruk, tetapi perlindungannya serius. Liburan yang bisa dibawa ke kantor.',
    type: ['Bodoni Moda', 600, 0.1],
    colors: ['#5A2A0C', '#D8761A', '#F6C667', '#FFE9C2', '#C98A2B', '#FBD9A5'],
    print: ['half-sun', 'centre'],
  }),
  brand('clairivage', 'clairivage', 'Prancis', false, {
    story:
      'clairivage bekerja dengan air termal dari pesisir Bretagne dan aturan ketat apotek Prancis: daftar bahan pendek, diuji pada kulit peka, kadar ditulis jelas. Warnanya putih dan merah, niatnya satu, menenangkan.',
    type: ['Space Grotesk', 400, 0.02],
    colors: ['#23303A', '#D4424A', '#F3B6B2', '#FBFBFA', '#D4424A', '#E6CFCB'],
    print: ['drop', 'clinic'],
  }),
  brand('saltgum-bay', 'Saltgum Bay', 'Australia', true, {
    story:
      'Saltgum Bay berasal dari pantai selatan Sydney, tempat anak sekolah hafal aturan memakai tabir surya sebelum hafal perkalian. Tahan air empat jam, botolnya besar, baunya hampir tidak ada. Untuk lari pagi, voli pantai, dan naik gunung.',
    type: ['Outfit', 700, -0.01],
    colors: ['#0C3B3C', '#F26B3A', '#FFD166', '#BFE3D6', '#F26B3A', '#F7DDB5'],
    print: ['wing', 'band'],
  }),
  brand('wattlera', 'Wattlera', 'Australia', false, {
    story:
      'Wattlera meramu plum kakadu, madu semak, dan minyak macadamia menjadi perawatan tubuh yang tebal tetapi tidak berat. Pabriknya kecil, atapnya panel surya, sisanya langit Queensland. Untuk kulit yang sering terpapar angin dan AC.',
    type: ['Fraunces', 600, 0.01],
    colors: ['#4A3A0A', '#C99700', '#7A9B6E', '#FFF3C9', '#7A9B6E', '#EFE3B0'],
    print: ['flower', 'left'],
  }),
  brand('malirin', 'Malirin', 'Thailand', false, {
    story:
      'Malirin memetik melati Nakhon Pathom sebelum matahari naik, ketika wanginya paling jujur. Bedak, kabut wajah, dan lulurnya dibuat untuk udara yang lembapnya sama dengan kita. Sejuk di kulit, lembut di hidung.',
    type: ['DM Serif Display', 400, 0.04],
    colors: ['#20504A', '#3FA796', '#F7D6D0', '#F1FAF4', '#F2A9A0', '#F6D9D3'],
    print: ['flower', 'fun'],
  }),
  brand('thalenoi', 'thale.noi', 'Thailand', false, {
    story:
      'thale.noi, laut kecil, dimulai dari kios di Krabi yang kehabisan tabir surya setiap pukul sepuluh pagi. Ringan, murah hati isinya, dan lulus aturan taman laut Thailand. Kantongi satu, bagikan ke teman seperahu.',
    type: ['Unbounded', 500, -0.02],
    colors: ['#0B4F6C', '#01BAEF', '#FF6F91', '#E3F8FF', '#FF6F91', '#BFE6F2'],
    print: ['waves', 'fun'],
  }),
]

/** Everything about a brand except its slug, name, country and whether it is featured. */
interface BrandCard {
  story: string
  type: [fontFamily: string, fontWeight: number, letterSpacingEm: number]
  colors: [ink: string, accent: string, second: string, body: string, cap: string, ground: string]
  print: [ornament: BrandLook['ornament'], layout: BrandLook['layout']]
}

function brand(
  slug: string,
  name: string,
  country: Country,
  isFeatured: boolean,
  card: BrandCard,
): DemoBrand {
  const [fontFamily, fontWeight, letterSpacingEm] = card.type
  const [inkColor, accentColor, secondColor, bodyColor, capColor, groundColor] = card.colors
  const [ornament, layout] = card.print
  return {
    slug,
    name,
    country,
    story: card.story,
    isFeatured,
    look: {
      fontFamily,
      fontWeight,
      letterSpacingEm,
      wordmark: name,
      inkColor,
      accentColor,
      secondColor,
      bodyColor,
      capColor,
      groundColor,
      ornament,
      layout,
    },
  }
}
