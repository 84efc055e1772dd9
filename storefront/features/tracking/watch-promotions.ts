import { track } from './track.ts'

/** Banners mark themselves with `data-promotion`, their title; half of one in view is a view of it, once a page load. */

const SEEN_FROM = 0.5

/** Watches those that are there and those that come; what comes back ends it. */
export function watchPromotions(): () => void {
  const told = new Set<string>()
  const views = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        views.unobserve(target)
        const promotion = promotionOf(target)
        if (told.has(promotion.name)) continue
        told.add(promotion.name)
        track('view_promotion', promotion)
      }
    },
    { threshold: SEEN_FROM },
  )
  const watched = new WeakSet<Element>()
  const look = () => {
    for (const banner of document.querySelectorAll('[data-promotion]')) {
      if (watched.has(banner)) continue
      watched.add(banner)
      views.observe(banner)
    }
  }
  const arrivals = new MutationObserver(look)
  arrivals.observe(document.body, { childList: true, subtree: true })
  look()

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    const banner = target.closest<HTMLElement>('[data-promotion]')
    if (banner) track('select_promotion', promotionOf(banner))
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    views.disconnect()
    arrivals.disconnect()
    document.removeEventListener('click', onClick, { capture: true })
  }
}

const promotionOf = (banner: HTMLElement) => ({
  name: banner.dataset.promotion ?? '',
  url: (banner.matches('a') ? banner : banner.querySelector('a'))?.getAttribute('href') ?? '',
})
