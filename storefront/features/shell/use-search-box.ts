import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, type KeyboardEvent, startTransition, useRef, useState } from 'react'

/** The state of the search box: its text, and if its suggestions are open. `q` is the current search. */
export function useSearchBox(q: string) {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  /** The text in the box while suggestions are open, otherwise null. */
  const [typed, setTyped] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string>()
  const [isListening, setIsListening] = useState(false)
  const isOpen = typed !== null

  function close() {
    setTyped(null)
    setActiveId(undefined)
    setIsListening(false)
  }

  /** Closes the search after a suggestion was chosen, and drops the words typed to find it. */
  function leave() {
    if (input.current) input.current.value = q
    close()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit()
  }

  function submit() {
    const words = input.current?.value.trim()
    if (!words) return
    close()
    input.current?.blur()
    // On phones the open search has its own history entry; the results page replaces it.
    const replace = router.history.location.state.isSearching
    void router.navigate({ to: '/search', search: { q: words }, replace })
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    input.current?.focus()
    close()
  }

  function clear() {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    setTyped('')
  }

  /** Paints the letter first; suggestions follow. */
  function suggestFor(words: string) {
    startTransition(() => setTyped(words))
  }

  function startListening() {
    setTyped(input.current?.value ?? '')
    setIsListening(true)
  }

  function stopListening() {
    setIsListening(false)
    input.current?.focus()
  }

  /** Closes when the focus moves elsewhere. Hiding a phone's keyboard moves it nowhere and keeps the panel open. */
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isWide = window.matchMedia('(min-width: 992px)').matches
    if (relatedTarget ? !currentTarget.contains(relatedTarget) : isWide) close()
  }

  return {
    input,
    typed,
    activeId,
    isListening,
    isOpen,
    setTyped,
    setActiveId,
    close,
    leave,
    onSubmit,
    submit,
    onEscape,
    clear,
    suggestFor,
    startListening,
    stopListening,
    onBlur,
  }
}
