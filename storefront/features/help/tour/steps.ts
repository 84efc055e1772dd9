interface TourStep {
  /** CSS selectors of the element that the step points at; the first visible one is used. */
  selectors: string[]
  title: string
  text: string
}

export const steps: TourStep[] = [
  {
    selectors: ['header form'],
    title: 'Cari apa saja',
    text: 'Nama produk, brand, atau kebutuhan kulit seperti “berminyak”. Salah ketik pun kami mengerti.',
  },
  {
    selectors: ['nav[aria-label="Kategori utama"]', 'nav[aria-label="Menu bawah"] a[href="/category"]'],
    title: 'Jelajahi kategori',
    text: 'Dari perawatan surya sampai hadiah, semua raknya ada di sini.',
  },
  {
    selectors: ['header a[href="/order"]'],
    title: 'Tas belanjamu',
    text: 'Yang kamu masukkan menunggu di sini, di semua perangkatmu.',
  },
  {
    selectors: ['nav[aria-label="Menu bawah"] a[href="/my-account"]', 'header a[href="/my-orders"]'],
    title: 'Akunmu',
    text: 'Pesanan, alamat, dan wishlist kamu ada di sini.',
  },
]

/** Finds the element that a step points at; null if none is visible on this page and screen. */
export function findTarget(step: TourStep): HTMLElement | null {
  for (const selector of step.selectors) {
    const target = document.querySelector<HTMLElement>(selector)
    const box = target?.getBoundingClientRect()
    if (target && box && box.width > 0 && box.top >= 0 && box.bottom <= window.innerHeight) return target
  }
  return null
}
