import { useEffect } from 'react'

const ASIDE_AFTER_MS = 1_500
/** This close to the top of the page, floating elements cover no text. */
const TOP_PX = 340

/**
 * On phones, the button back to the top (`float-aside` in styles.css) moves out of the way at once when a link or
 * control is under it, and when the visitor stops after scrolling down; it returns with the next movement. It stays away
 * while the visitor is typing.
 */
export function useStepAside(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let lastY = window.scrollY
    let resting: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(resting)
      if (isOverAction()) dataset.aside = ''
      else delete dataset.aside
      const isScrollingDown = window.scrollY > lastY && window.scrollY > TOP_PX
      lastY = window.scrollY
      if (isScrollingDown) resting = setTimeout(() => (dataset.aside = ''), ASIDE_AFTER_MS)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (acceptsTyping(target)) dataset.typing = ''
      else delete dataset.typing
    }
    const onBlur = () => delete dataset.typing
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      clearTimeout(resting)
      delete dataset.aside
      delete dataset.typing
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
}

const acceptsTyping = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range'].includes(target.type))

/** True if the middle of the button, where it floats when it is not aside, lies on a link or control of the page. */
function isOverAction(): boolean {
  const button = document.querySelector<HTMLElement>('.float-aside')
  if (!button) return false
  const x = button.offsetLeft + button.offsetWidth / 2
  const y = button.offsetTop + button.offsetHeight / 2
  return document
    .elementsFromPoint(x, y)
    .some(
      element =>
        !button.contains(element) && element.closest('a, button, input, select, textarea, summary, label'),
    )
}
