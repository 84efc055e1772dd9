import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { VoiceButton } from '../search/voice-button.tsx'
import { useSearchBox } from './use-search-box.ts'
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
 * @param isIconOnPhone phones show only the magnifying glass until then; the box covers it, invisible
 */
export default function SearchBox({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) {
  // SEARCH-18, HOME-28
  const promo = useShellBanner('searchbar_promo_text')
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const box = useSearchBox(q)
  const { input, typed, isListening, isOpen } = box
  return (
    <div className={isIconOnPhone ? 'max-lg:size-11 lg:min-h-12' : 'min-h-12'}>
      <search
        onBlur={box.onBlur}
        onKeyDown={box.onEscape}
        className={`block lg:relative lg:max-w-[640px] ${isOpen ? 'max-lg:fixed max-lg:inset-0 max-lg:z-50 max-lg:flex max-lg:flex-col max-lg:bg-white' : ''}`}
      >
        <form
          action="/search"
          onSubmit={box.onSubmit}
          className={`flex h-12 items-center rounded-pill border border-line bg-sand transition-shadow focus-within:border-ink focus-within:bg-white focus-within:shadow-1 ${isOpen ? 'max-lg:m-3 max-lg:shrink-0' : isIconOnPhone ? icon : ''}`}
        >
          {isOpen && (
            <button
              type="button"
              aria-label="Tutup pencarian"
              onClick={box.close}
              className="grid size-11 shrink-0 place-items-center rounded-pill lg:hidden"
            >
              <Icon name="arrow-left" size={22} />
            </button>
          )}
          <Icon
            name="search"
            className={`shrink-0 ${isOpen ? 'max-lg:hidden' : ''} ${isIconOnPhone ? 'lg:ml-4 lg:text-ink-soft' : 'ml-4 text-ink-soft'}`}
          />
          <SearchInput
            key={q}
            q={q}
            box={box}
            placeholder={promo?.title ?? 'Cari sunscreen untuk kulit berminyak'}
          />
          {typed && (
            <button
              type="button"
              aria-label="Hapus tulisan"
              onClick={box.clear}
              className="grid size-11 shrink-0 place-items-center rounded-pill text-ink-soft max-lg:hidden"
            >
              <Icon name="close" size={18} />
            </button>
          )}
          <VoiceButton
            onPress={box.startListening}
            className={isOpen || isIconOnPhone ? 'max-lg:hidden' : ''}
          />
          <button
            type="submit"
            className="mr-0.5 hidden min-h-11 rounded-pill px-4 text-sm font-bold text-coral-deep hover:bg-coral-tint lg:block"
          >
            Cari
          </button>
        </form>
        <Suspense>
          {typed !== null && (
            <SuggestionPanel
              id={PANEL_ID}
              typed={typed}
              input={input}
              isListening={isListening}
              onActive={box.setActiveId}
              onLeave={box.leave}
              onClose={box.close}
              onClear={box.clear}
              onSubmit={box.submit}
              onListen={box.startListening}
              onListened={box.stopListening}
            />
          )}
        </Suspense>
      </search>
    </div>
  )
}

function SearchInput({
  q,
  box,
  placeholder,
}: {
  q: string
  box: ReturnType<typeof useSearchBox>
  placeholder: string
}) {
  const isShown = box.isOpen && !box.isListening
  return (
    <input
      ref={box.input}
      type="search"
      name="q"
      defaultValue={q}
      required
      maxLength={200}
      enterKeyHint="search"
      autoComplete="off"
      role="combobox"
      aria-label="Cari produk, brand, atau kebutuhan kulit"
      aria-expanded={isShown}
      aria-haspopup="grid"
      aria-controls={isShown ? PANEL_ID : undefined}
      aria-activedescendant={box.activeId}
      aria-autocomplete="list"
      onFocus={event => box.setTyped(event.currentTarget.value)}
      onClick={event => box.setTyped(event.currentTarget.value)}
      onInput={event => box.suggestFor(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'ArrowDown') box.setTyped(event.currentTarget.value)
      }}
      placeholder={placeholder}
      className="h-full min-w-0 flex-1 bg-transparent pr-4 pl-3 text-base text-ellipsis outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
    />
  )
}
