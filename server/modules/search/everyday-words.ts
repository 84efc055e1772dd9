/** Words that shoppers put around what they look for. A product need not contain any of them. */

/** Grammar and small talk: they say nothing about a product. */
const fillers = new Set(
  `untuk yang dan dengan di ke dari buat pada atau ini itu the for and of with in a an
  yg utk dgn dr u bwt nya si sih dong donk deh ya yah kak min nih tuh gan sis lagi juga aja saja kok
  apa apakah mana gimana bagaimana ada adakah punya jual beli cari nyari mencari mau pengen pingin ingin butuh minta tolong
  rekomendasi rekomendasiin rekomen recommended recommendation saran aku saya kamu gue gw ku bikin biar supaya agar jadi
  produk product barang harga jenis macam merk merek tipe warna shade ukuran seperti kayak sama pakai pake dipakai sehari hari`.split(
    /\s+/,
  ),
)

/** Praise: best sellers come first anyway, so praise only lifts products that contain it. */
const praise = new Set(
  `bagus terbaik paling banget best good top ampuh manjur viral hits populer favorit terlaris laris ori original asli
  enak cocok recomended rekomended ngga nggak ga gak tidak pemula murni ringan terkenal berkualitas premium`.split(
    /\s+/,
  ),
)

/** Parts of the body: if one of two words is a body part ("toner wajah"), the other names the thing. */
const parts = new Set(
  `wajah muka face facial kulit skin tubuh badan body rambut hair bibir lips mata eye eyes kuku tangan hand kaki foot
  perawatan care`.split(/\s+/),
)

/** Skin care is for the face unless another part is named: together with a thing, these words add nothing. */
const face = new Set('wajah muka face facial kulit skin'.split(' '))

export const isFiller = (word: string): boolean => fillers.has(word)
export const isPraise = (word: string): boolean => praise.has(word)
export const isBodyPart = (word: string): boolean => parts.has(word)
export const isFace = (word: string): boolean => face.has(word)

const negations = new Set('tanpa bebas non no without zero'.split(' '))

/**
 * Joins negations as the database writes them: "bebas paraben", "non sls", "alcohol free" and "free of alcohol" become
 * "tanpaparaben", "tanpasls", "tanpaalcohol".
 */
export function joinNegations(words: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next, afterNext] = words.slice(at, at + 3)
    // The last word may be half typed.
    const isWord = next !== undefined && (at + 2 === words.length ? /^\p{L}/u : /^\p{L}{3}/u).test(next)
    if (isWord && negations.has(word) && !isFiller(next)) {
      joined.push(`tanpa${next}`)
      at += 1
    } else if (next === 'free' && /^\p{L}{3}/u.test(word)) {
      joined.push(`tanpa${word}`)
      at += 1
    } else if (word === 'free' && (next === 'of' || next === 'from') && afterNext) {
      joined.push(`tanpa${afterNext}`)
      at += 2
    } else joined.push(word)
  }
  return joined
}
