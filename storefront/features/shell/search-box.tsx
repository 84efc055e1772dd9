import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A real form (GET /search?q=); script only spares the page load. Shows what was searched for (LIST-01). */
export function SearchBox() {
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (words) void navigate({ to: '/search', search: { q: words } })
  }

  return (
    <search>
      <form
        action="/search"
        onSubmit={onSubmit}
        className="flex h-12 w-full items-center rounded-pill border border-line bg-sand pl-4 transition-shadow focus-within:border-ink focus-within:bg-white focus-within:shadow-1 lg:max-w-[560px]"
      >
        <Icon name="search" className="shrink-0 text-ink-soft" />
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Cari produk, brand, atau kebutuhan kulit"
          placeholder="Cari sunscreen untuk kulit berminyak"
          className="h-full min-w-0 flex-1 bg-transparent pr-4 pl-3 text-base outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          className="mr-1 hidden min-h-10 rounded-pill px-4 text-sm font-bold text-coral-deep hover:bg-coral-tint lg:block"
        >
          Cari
        </button>
      </form>
    </search>
  )
}
