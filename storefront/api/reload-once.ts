/**
 * Reloads the page because it no longer fits the shop, at most once for each reason: a marker in the tab's storage
 * remembers the reload. Without storage it never reloads, because it could not remember.
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

/** Something was typed or chosen on this page: an unasked reload would throw it away. */
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
