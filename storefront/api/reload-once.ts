/**
 * Reloads the page because it no longer fits the shop, at most once for each reason: while the reason's marker lies in
 * the tab's storage, nothing is reloaded. Where storage is closed nobody would know of the first reload, so there is none.
 *
 * @returns whether the page is being reloaded; if not, the caller tells the visitor.
 */
export function reloadOnce(marker: string): boolean {
  try {
    if (sessionStorage.getItem(marker)) return false
    sessionStorage.setItem(marker, '1')
  } catch {
    return false
  }
  window.location.reload()
  return true
}

let isFilledIn = false

/** Something was typed or chosen on this page: a reload nobody asked for would throw it away. */
export const isBeingFilledIn = () => isFilledIn

export function watchFillingIn(): { forget: () => void } {
  window.addEventListener('input', () => {
    isFilledIn = true
  })
  return {
    forget() {
      isFilledIn = false
    },
  }
}
