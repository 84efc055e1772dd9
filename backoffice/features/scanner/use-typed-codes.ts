import { useEffect, useRef, useState } from 'react'

/** Some scanners end a code with two Enters; the second must not press anything. */
const SECOND_ENTER_MS = 400
/** Letters that were typed longer ago belong to a code that nobody finished. */
const FORGOTTEN_AFTER_MS = 5000

const isElsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null

/**
 * A scanner types a code and Enter, wherever the focus is: the letters are collected until Enter, and no shortcut of the
 * page sees them (PACK-02). What is typed into a field, or while a dialog is open, is not a code.
 *
 * @returns what is typed so far, for the field that shows it
 */
export function useTypedCodes(onCode: (code: string) => void): {
  typed: string
  setTyped: (text: string) => void
  submit: () => void
} {
  const [typed, setTyped] = useState('')
  const latest = useRef({ typed: '', at: 0, onCode })
  latest.current.onCode = onCode

  const change = (text: string) => {
    latest.current.typed = text
    latest.current.at = Date.now()
    setTyped(text)
  }
  const submit = () => {
    const code = latest.current.typed.trim()
    change('')
    if (code) latest.current.onCode(code)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: both read only what `latest` holds
  useEffect(() => {
    const collect = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isElsewhere(event.target) || document.querySelector('[role=dialog]:not([data-ending-style])'))
        return
      const isOld = Date.now() - latest.current.at > FORGOTTEN_AFTER_MS
      const before = isOld ? '' : latest.current.typed
      // At the beginning these keys press a button, scroll the page, or list the shortcuts.
      const isOwnKey = before === '' && (key === ' ' || key === '?')
      const isSecondEnter = key === 'Enter' && Date.now() - latest.current.at < SECOND_ENTER_MS
      if (key === 'Enter' && before !== '') submit()
      else if (isSecondEnter) latest.current.at = 0
      else if (key === 'Backspace' && before !== '') change(before.slice(0, -1))
      else if (key === 'Escape' && before !== '') change('')
      else if (key.length === 1 && !isOwnKey) change(before + key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', collect, { capture: true })
    return () => window.removeEventListener('keydown', collect, { capture: true })
  }, [])

  return { typed, setTyped: change, submit }
}
