import { useRouter, useSearch } from '@tanstack/react-router'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  startTransition,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../ui/icon.tsx'
import { VoiceButton } from '../search/voice-button.tsx'
import { useShellBanner } from './use-shell-banners.ts'

/** The panel under the box, in its own chunk with its dependencies. */
const SuggestionPanel = lazy(() => import('../search/suggestion-panel.tsx'))

const PANEL_ID = 'saran-pencarian'

const icon =
  'max-lg:relative max-lg:size-11 max-lg:justify-center max-lg:border-transparent max-lg:bg-transparent max-lg:[&>input]:absolute max-lg:[&>input]:-inset-px max-lg:[&>input]:p-0 max-lg:[&>input]:opacity-0 noscript:max-lg:focus-within:fixed noscript:max-lg:focus-within:inset-x-3 noscript:max-lg:focus-within:top-1 noscript:max-lg:focus-within:w-auto noscript:max-lg:focus-within:[&>input]:px-4 noscript:max-lg:focus-within:[&>input]:opacity-100'

/**
 * A real form (GET /search?q=) that works without JavaScript, which only saves a page load. Shows the current search
 * (LIST-01). On focus, suggestions open: under the box on wide screens, over the whole screen on phones (SEARCH-11).
 *
 * @param isIconOnPhone until then phones show only the magnifying glass; the box lies on it, unseen
 */
export default function SearchBox({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) {
  // SEARCH-18, HOME-28
  const promo = useShellBanner('searchbar_promo_text')
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
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

  return (
    <div className={isIconOnPhone ? 'max-lg:size-11 lg:min-h-12' : 'min-h-12'}>
      <search
        onBlur={onBlur}
        onKeyDown={onEscape}
        className={`block lg:relative lg:max-w-[640px] ${isOpen ? 'max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:flex max-lg:flex-col max-lg:bg-white' : ''}`}
      >
        <form
          action="/search"
          onSubmit={onSubmit}
          className={`flex h-12 items-center rounded-pill border border-line bg-sand transition-shadow focus-within:border-ink focus-within:bg-white focus-within:shadow-1 ${isOpen ? 'max-lg:m-3 max-lg:shrink-0' : isIconOnPhone ? icon : ''}`}
        >
          {isOpen && (
            <button
              type="button"
              aria-label="Tutup pencarian"
              onClick={close}
              className="grid size-11 shrink-0 place-items-center rounded-pill lg:hidden"
            >
              <Icon name="arrow-left" size={22} />
            </button>
          )}
          <Icon
            name="search"
            className={`shrink-0 ${isOpen ? 'max-lg:hidden' : ''} ${isIconOnPhone ? 'lg:ml-4 lg:text-ink-soft' : 'ml-4 text-ink-soft'}`}
          />
          <input
            key={q}
            ref={input}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            role="combobox"
            aria-label="Cari produk, brand, atau kebutuhan kulit"
            aria-expanded={isOpen && !isListening}
            aria-haspopup="grid"
            aria-controls={isOpen && !isListening ? PANEL_ID : undefined}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            onFocus={event => setTyped(event.currentTarget.value)}
            onClick={event => setTyped(event.currentTarget.value)}
            onInput={event => suggestFor(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'ArrowDown') setTyped(event.currentTarget.value)
            }}
            placeholder={promo?.title ?? 'Cari sunscreen untuk kulit berminyak'}
            className="h-full min-w-0 flex-1 bg-transparent pr-4 pl-3 text-base text-ellipsis outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
          />
          {typed && (
            <button
              type="button"
              aria-label="Hapus tulisan"
              onClick={clear}
              className="grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft max-lg:hidden"
            >
              <Icon name="close" size={18} />
            </button>
          )}
          <VoiceButton onPress={startListening} className={isOpen || isIconOnPhone ? 'max-lg:hidden' : ''} />
          <button
            type="submit"
            className="mr-0.5 hidden min-h-11 rounded-pill px-4 text-sm font-bold text-coral-deep hover:bg-coral-tint lg:block"
          >
            Cari
          </button>
        </form>
        <Suspense>
          {isOpen && (
            <SuggestionPanel
              id={PANEL_ID}
              typed={typed}
              input={input}
              isListening={isListening}
              onActive={setActiveId}
              onLeave={leave}
              onClose={close}
              onClear={clear}
              onSubmit={submit}
              onListen={startListening}
              onListened={stopListening}
            />
          )}
        </Suspense>
      </search>
    </div>
  )
}
