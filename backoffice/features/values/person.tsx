import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'

export interface PersonFacts {
  name: string
  /** E-mail, number or address, masked until it is shown. */
  contacts: readonly string[]
}

/**
 * A person with personal data masked. "Tampilkan" fetches it in the clear, which needs a permission and is written into
 * the journal (STAFF-13); without `onReveal` there is no button.
 */
export function Person({ masked, onReveal }: { masked: PersonFacts; onReveal?: () => Promise<PersonFacts> }) {
  const reveal = useMutation({ mutationFn: async () => onReveal?.() })
  const { name, contacts } = reveal.data ?? masked
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <strong>{name}</strong>
      {contacts.map(contact => (
        <span key={contact} className="figure">
          {contact}
        </span>
      ))}
      {onReveal && !reveal.data ? (
        <button
          type="button"
          onClick={() => reveal.mutate()}
          aria-busy={reveal.isPending || undefined}
          className="text-note font-semibold text-coral-deep underline"
        >
          {reveal.isPending ? 'Sebentar …' : 'Tampilkan'}
        </button>
      ) : null}
      <span role="status" className="text-note text-rose-ink">
        {reveal.isError ? messageOf(reveal.error) : null}
      </span>
    </span>
  )
}

/** A circle with the initials of a name. */
export const Initials = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-full bg-[#a9522d] font-bold text-white ${isLarge ? 'size-11 text-sm' : 'size-8 text-note'}`}
  >
    {initialsOf(name)}
  </span>
)

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase()
}
