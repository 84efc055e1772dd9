import { track } from './track.ts'

/** Banners have their title in `data-promotion`; half a banner in view counts as a view, once per page load. */

const VISIBLE_FRACTION = 0.5

/** Watches present and future banners; returns a function that stops watching. */
export function watchPromotions(): () => void {
  const reported = new Set<string>()
  const views = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        views.unobserve(target)
        const promotion = promotionOf(target)
        if (reported.has(promotion.name)) continue
        reported.add(promotion.name)
        track('view_promotion', promotion)
      }
    },
    { threshold: VISIBLE_FRACTION },
  )
  const watched = new WeakSet<Element>()
  const observeNew = () => {
    for (const banner of document.querySelectorAll('[data-promotion]')) {
      if (watched.has(banner)) continue
      watched.add(banner)
      views.observe(banner)
    }
  }
  const mutations = new MutationObserver(observeNew)
  mutations.observe(document.body, { childList: true, subtree: true })
  observeNew()

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('a')) return
    const banner = target.closest<HTMLElement>('[data-promotion]')
    if (banner) track('select_promotion', promotionOf(banner))
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => {
    views.disconnect()
    mutations.disconnect()
    document.removeEventListener('click', onClick, { capture: true })
  }
}

const promotionOf = (banner: HTMLElement) => ({
  name: banner.dataset.promotion ?? '',
  url: (banner.matches('a') ? banner : banner.querySelector('a'))?.getAttribute('href') ?? '',
})
