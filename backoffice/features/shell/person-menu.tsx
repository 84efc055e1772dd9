import { useState } from 'react'
import type { StaffMe } from '../../../contract/staff/session.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { Initials } from '../values/person.tsx'

// Menus would be a tenth of the first load, and this one is rarely opened: it is loaded when the pointer or the focus
// comes near.
const OpenPersonMenu = lazyPart(() => import('./open-person-menu.tsx'))

/** The person who has signed in; a press opens the menu. */
export function PersonMenu({ me }: { me: StaffMe }) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      onPointerEnter={OpenPersonMenu.preload}
      onFocus={OpenPersonMenu.preload}
      onClick={() => setIsAsked(true)}
      className="flex items-center gap-2.5 rounded-pill py-1 pr-3 pl-1 text-left hover:bg-well"
    >
      <Initials name={me.name} />
      <span className="leading-tight max-xl:sr-only">
        <span className="sr-only">Akunmu: </span>
        <span className="block text-note font-semibold">{me.name}</span>
        <span className="block text-xs text-ink-soft">{me.role.name}</span>
      </span>
    </button>
  )
  if (!isAsked) return button
  return <OpenPersonMenu me={me} trigger={button} fallback={button} onGiveUp={() => setIsAsked(false)} />
}
