interface TourStep {
  /** Where it stands: the first of these that is in sight. */
  places: string[]
  title: string
  words: string
}

export const steps: TourStep[] = [
  {
    places: ['header form'],
    title: 'Cari apa saja',
    words: 'Nama produk, brand, atau kebutuhan kulit seperti “berminyak”. Salah ketik pun kami mengerti.',
  },
  {
    places: ['nav[aria-label="Kategori utama"]', 'nav[aria-label="Menu bawah"] a[href="/category"]'],
    title: 'Jelajahi kategori',
    words: 'Dari perawatan surya sampai hadiah, semua raknya ada di sini.',
  },
  {
    places: ['header a[href="/order"]'],
    title: 'Tas belanjamu',
    words: 'Yang kamu masukkan menunggu di sini, di semua perangkatmu.',
  },
  {
    places: ['nav[aria-label="Menu bawah"] a[href="/my-account"]', 'header a[href="/my-orders"]'],
    title: 'Akunmu',
    words: 'Pesanan, alamat, dan wishlist kamu ada di sini.',
  },
]

/** What a step points at, when it stands on this page and this screen. */
export function findPlace(step: TourStep): HTMLElement | null {
  for (const selector of step.places) {
    const place = document.querySelector<HTMLElement>(selector)
    const box = place?.getBoundingClientRect()
    if (place && box && box.width > 0 && box.top >= 0 && box.bottom <= window.innerHeight) return place
  }
  return null
}
