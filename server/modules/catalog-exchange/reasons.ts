/**
 * Why something in a product file was not imported as it is written: for the report of the command line in English, for
 * the back office in Indonesian. Both continue "line 12, Variant Price: …".
 */
export interface Reason {
  english: string
  indonesian: string
  /** The row was imported nevertheless. */
  isNotice?: true
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
const quoted = (text: string) => `"${shorten(text)}"`

export const reasons = {
  brokenQuotes: (english: string): Reason => ({
    english,
    indonesian: 'tanda kutipnya tidak ditutup atau tidak digandakan, jadi barisnya tidak bisa dibaca',
  }),
  moreRows: (max: number): Reason => ({
    english: `more than ${max} rows for one product`,
    indonesian: `lebih dari ${max} baris untuk satu produk`,
  }),
  namesNoProduct: (): Reason => ({
    english: 'empty: the row names no product',
    indonesian: 'kosong: baris ini tidak menyebut produk',
  }),
  moreCells: (cells: number, width: number): Reason => ({
    english: `${cells} cells where the first line has ${width}; a cell that contains the separator must be quoted`,
    indonesian: `${cells} sel, padahal baris pertama punya ${width}; sel yang memuat tanda pemisah harus diberi tanda kutip`,
  }),
  notUtf8: (): Reason => ({
    english: 'contains characters that are not UTF-8; save the file as "CSV UTF-8", or state its --encoding',
    indonesian: 'ada huruf yang tidak terbaca; simpan berkasnya sebagai "CSV UTF-8"',
  }),
  nulByte: (): Reason => ({
    english: 'contains a NUL byte',
    indonesian: 'ada huruf yang tidak bisa disimpan',
  }),
  repeated: (line: number): Reason => ({
    english: `already on line ${line}; the rows of one product must be consecutive`,
    indonesian: `sudah ada di baris ${line}; baris-baris satu produk harus berurutan`,
  }),
  priceChangedMeanwhile: (): Reason => ({
    english: 'the price in the shop was changed after the dry run',
    indonesian: 'harganya di toko diubah sesudah berkas diperiksa; unggah dan periksa lagi',
  }),
  empty: (): Reason => ({ english: 'empty', indonesian: 'kosong' }),
  otherCurrency: (text: string): Reason => ({
    english: `${quoted(text)} is in another currency; state its --currency-rate`,
    indonesian: `${quoted(text)} bukan rupiah; isi kursnya`,
  }),
  belowZero: (text: string): Reason => ({
    english: `${quoted(text)} is below 0`,
    indonesian: `${quoted(text)} kurang dari 0`,
  }),
  notAPrice: (text: string): Reason => ({
    english: `${quoted(text)} is not a price`,
    indonesian: `${quoted(text)} bukan harga`,
  }),
  notWholeRupiah: (text: string): Reason => ({
    english: `${quoted(text)} is not whole rupiah; a file in another currency needs --currency-rate`,
    indonesian: `${quoted(text)} bukan rupiah bulat; berkas bermata uang lain perlu kurs`,
  }),
  priceTooHigh: (text: string): Reason => ({
    english: `${quoted(text)} is more than Rp 1.000.000.000`,
    indonesian: `${quoted(text)} lebih dari Rp1.000.000.000`,
  }),
  notWhole: (text: string): Reason => ({
    english: `${quoted(text)} is not a whole number`,
    indonesian: `${quoted(text)} bukan bilangan bulat`,
  }),
  tooLarge: (text: string): Reason => ({
    english: `${quoted(text)} is too large`,
    indonesian: `${quoted(text)} terlalu besar`,
  }),
  notAWeight: (text: string): Reason => ({
    english: `${quoted(text)} is not a weight`,
    indonesian: `${quoted(text)} bukan berat`,
  }),
  unclearWeight: (text: string): Reason => ({
    english: `${quoted(text)} may be grams or thousands of grams; write it without a separator`,
    indonesian: `${quoted(text)} bisa berarti gram atau ribuan gram; tulis tanpa tanda pemisah`,
  }),
  tooLong: (maxChars: number): Reason => ({
    english: `longer than ${maxChars} characters`,
    indonesian: `lebih dari ${maxChars} huruf`,
  }),
  tooManyTags: (tags: number, max: number): Reason => ({
    english: `${tags} tags, ${max} at most`,
    indonesian: `${tags} tag, paling banyak ${max}`,
  }),
  invisible: (): Reason => ({
    english: 'has no visible character',
    indonesian: 'tidak berisi huruf yang terlihat',
  }),
  needsPrice: (): Reason => ({
    english: 'empty: a product needs a price',
    indonesian: 'kosong: produk perlu harga',
  }),
  unknownWord: (text: string): Reason => ({
    english: `"${text.slice(0, 40)}" is not valid: use TRUE, FALSE or a status`,
    indonesian: `"${text.slice(0, 40)}" tidak dikenal: pakai TRUE, FALSE, atau status (active, draft, archived)`,
  }),
  unknownPolicy: (text: string): Reason => ({
    english: `"${text.slice(0, 40)}" is not valid: use DENY or CONTINUE`,
    indonesian: `"${text.slice(0, 40)}" tidak dikenal: pakai DENY atau CONTINUE`,
  }),
  shortenedNumber: (sku: string): Reason => ({
    english: `"${sku}" is a number that a spreadsheet shortened; keep the column as text`,
    indonesian: `"${sku}" dipendekkan oleh lembar kerja; jadikan kolomnya teks`,
  }),
  sameOptions: (line: number): Reason => ({
    english: `the same options as on line ${line}`,
    indonesian: `pilihannya sama dengan baris ${line}`,
  }),
  skuOnEarlierLine: (sku: string, own: string): Reason => ({
    english: `${sku} is on an earlier line of this product; imported as ${own}`,
    indonesian: `${sku} sudah ada di baris lain produk ini; diimpor sebagai ${own}`,
    isNotice: true,
  }),
  skuTaken: (sku: string, owner: string, own: string): Reason => ({
    english: `${sku} already belongs to ${owner}; imported as ${own}`,
    indonesian: `${sku} sudah dipakai ${owner}; diimpor sebagai ${own}`,
    isNotice: true,
  }),
  free: (): Reason => ({
    english: '0: a product cannot be free',
    indonesian: '0: produk tidak boleh gratis',
  }),
  pictureNotFetched: (url: string, why: string): Reason => ({
    english: `${url} ${why}`,
    indonesian: `gambar ${url} tidak bisa diambil`,
    isNotice: true,
  }),
  databaseRejects: (message: string): Reason => ({
    english: `the database rejects it: ${message}`,
    indonesian: 'isinya tidak bisa disimpan',
  }),
  /** A draft that `saveProducts` refuses. */
  draftRefused: (field: string, english: string): Reason => ({
    english,
    indonesian: draftWords[field] ?? 'isinya tidak bisa disimpan',
  }),
}

/** Why a product cannot be saved, in words: "SKU-nya sudah dipakai produk lain". */
export const whyRefused = (field: string, english: string) => reasons.draftRefused(field, english).indonesian

const draftWords: Record<string, string> = {
  brand: 'nama mereknya tidak berisi huruf atau angka',
  name: 'namanya kosong',
  slug: 'alamatnya tidak boleh berisi spasi atau / ? #',
  sku: 'SKU-nya sudah dipakai produk lain',
  categories: 'kategorinya tidak punya nama',
}
