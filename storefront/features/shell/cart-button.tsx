import { openPanel } from '../../session/open-panel.ts'
import { useCartCount } from '../../session/use-cart-count.ts'
import { Icon } from '../../ui/icon.tsx'

const MAX_SHOWN = 99

/** The bag with its count; the count appears once it is known and animates when it changes. */
export function CartButton() {
  const count = useCartCount()
  return (
    <a
      href="/order"
      aria-label={nameOf(count)}
      className="relative -mr-2 grid size-11 place-items-center rounded-pill hover:bg-sand"
      onClick={event => {
        event.preventDefault()
        openPanel()
      }}
    >
      <Icon name="bag" size={24} />
      {count !== null && count > 0 && (
        <span
          key={count}
          aria-hidden
          className="absolute top-0 right-0 grid h-5 min-w-5 animate-pop place-items-center rounded-pill bg-coral px-1 text-xs font-bold text-white tabular-nums ring-2 ring-white"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </a>
  )
}

/** A bag is called empty only once it is known to be. */
function nameOf(count: number | null): string {
  if (count === null) return 'Tas belanja'
  return count > 0 ? `Tas belanja, ${count} produk` : 'Tas belanja, kosong'
}
