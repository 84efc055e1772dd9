let isFilledIn = false

/** True once the visitor has typed or chosen something on this page: a reload would lose it. */
export const hasUnsavedInput = () => isFilledIn

export function watchInput(): { reset: () => void } {
  window.addEventListener('input', () => {
    isFilledIn = true
  })
  return {
    reset() {
      isFilledIn = false
    },
  }
}
