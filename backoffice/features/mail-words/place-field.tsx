import { useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { placeholdersIn } from '../../../contract/placeholders.ts'
import type { MailPlace } from '../../../contract/staff/mail-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

/** The words of one place, with its placeholders: one that is missing is put back by pressing it. */
export function PlaceField({
  place,
  words,
  onWords,
  field: { ref, ...field },
}: {
  place: MailPlace
  words: string
  onWords: (words: string) => void
  field: UseFormRegisterReturn & { error: string | undefined; isRequired: boolean }
}) {
  const control = useRef<HTMLTextAreaElement | null>(null)
  const written = placeholdersIn(words)
  const insert = (name: string) => {
    const at = control.current?.selectionStart ?? words.length
    onWords(`${words.slice(0, at)}{${name}}${words.slice(at)}`)
    control.current?.focus()
  }
  const isLong = place.kind === 'text' || place.kind === 'footer' || place.kind === 'sms'
  return (
    <div>
      <TextArea
        {...field}
        // Validated with each key: a mark that goes missing is seen at once.
        onChange={event => onWords(event.target.value)}
        ref={element => {
          control.current = element
          ref(element)
        }}
        rows={isLong ? Math.min(5, Math.ceil(place.words.length / 60) + 1) : 1}
        label={place.only ? `${place.label} (${place.only})` : place.label}
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-note">
        {place.placeholders.map(({ name, label }) =>
          written.includes(name) ? (
            <span key={name} className="text-ink-soft">
              <code className="rounded bg-well px-1.5 py-0.5 text-ink">{`{${name}}`}</code> {label}
            </span>
          ) : (
            <Button
              key={name}
              size="small"
              // The cursor stays where it is.
              onMouseDown={event => event.preventDefault()}
              onClick={() => insert(name)}
            >
              Sisipkan {`{${name}}`}
            </Button>
          ),
        )}
        {words === place.own_words ? null : (
          <button
            type="button"
            onClick={() => onWords(place.own_words)}
            className="ml-auto min-h-8 font-semibold text-coral-deep underline underline-offset-2"
          >
            Pakai kata bawaan
            <span className="sr-only"> untuk {place.label}</span>
          </button>
        )}
      </div>
    </div>
  )
}
