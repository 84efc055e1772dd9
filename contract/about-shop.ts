/** Who sells here, how to reach them, and the shop's own pages: for every page (`GET /api/about-shop`). */
export interface AboutShop {
  seller: Seller
  /** Days after delivery within which an order may be returned. */
  return_days: number
  /** The pages that staff have published, in no particular order. */
  pages: PageName[]
}

/**
 * The identity that an Indonesian online shop must show, with a place for complaints (PP 80/2019, article 27; Permendag
 * 31/2023).
 */
export interface Seller {
  name: string
  address: string
  /** The business identification number (NIB), 13 digits. */
  nib: string
  email: string
  /** As it is read: "021 5550 0127". */
  phone: string
  social_links: SocialLink[]
}

export interface SocialLink {
  /** "Instagram" */
  name: string
  url: string
}

export interface PageName {
  slug: string
  /** The label of links to the page. */
  name: string
}

/**
 * Where buyers may complain about any shop: the Directorate General of Consumer Protection, which shops must name
 * (Permendag 31/2023). Its lines: https://simpktn.kemendag.go.id
 */
export const consumerProtection = {
  name: 'Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI',
  whatsapp: { number: '0853 1111 1010', url: 'https://wa.me/6285311111010' },
  email: 'pengaduan.konsumen@kemendag.go.id',
  site: { name: 'simpktn.kemendag.go.id', url: 'https://simpktn.kemendag.go.id' },
} as const

/** "+62 22 555 0103" → "tel:+62225550103" */
export const telephoneUrl = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
