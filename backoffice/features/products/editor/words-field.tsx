import { X } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldProps } from '../../../../ui/field-props.ts'
import { Field } from '../../../ui/field.tsx'

/** Some words, each of which can be removed; Enter or a comma adds what is typed. */
export function WordsField({
  words,
  onWords,
  suggestions = [],
  nameOf = word => word,
  isFromList = false,
  placeholder = 'Ketik, lalu Enter',
  ...field
}: FieldProps & {
  words: readonly string[]
  onWords: (words: string[]) => void
  suggestions?: readonly { value: string; name: string }[]
  nameOf?: (word: string) => string
  /** Only what is suggested can be added. */
  isFromList?: boolean
  placeholder?: string
}) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const add = (text: string) => {
    const asked = text
      .split(isFromList ? '\n' : /[,\n]/)
      .map(word => word.trim())
      .filter(Boolean)
    const found = asked.flatMap(word => {
      const known = suggestions.find(({ name, value }) =>
        [name, value].some(text => text.toLowerCase() === word.toLowerCase()),
      )
      return known?.value ?? (isFromList ? [] : word)
    })
    if (found.length > 0) onWords([...new Set([...words, ...found])])
    setTyped(isFromList && found.length === 0 ? text : '')
  }
  return (
    <Field {...field}>
      {ids => (
        <span className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-control border border-edge bg-card px-2 py-1.5 focus-within:outline-2 focus-within:outline-offset-1">
          {words.map(word => (
            <span
              key={word}
              className="inline-flex min-h-7 items-center gap-1 rounded-pill bg-well pl-2.5 text-note font-semibold"
            >
              {nameOf(word)}
              <button
                type="button"
                aria-label={`Hapus ${nameOf(word)}`}
                onClick={() => onWords(words.filter(other => other !== word))}
                className="grid size-7 place-items-center rounded-full hover:text-rose-ink"
              >
                <X aria-hidden size={13} />
              </button>
            </span>
          ))}
          <input
            {...ids}
            list={listId}
            value={typed}
            placeholder={words.length === 0 ? placeholder : ''}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => {
              const isChosen = suggestions.some(({ name }) => name === value)
              if (isChosen || (!isFromList && value.includes(','))) add(value)
              else setTyped(value)
            }}
            onKeyDown={event => {
              if (event.key === 'Backspace' && typed === '') onWords(words.slice(0, -1))
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
            onBlur={() => add(typed)}
            className="min-w-24 flex-1 bg-transparent py-0.5 text-body outline-none placeholder:text-faint pointer-coarse:text-base"
          />
          <datalist id={listId}>
            {suggestions
              .filter(({ value }) => !words.includes(value))
              .map(({ value, name }) => (
                <option key={value} value={name} />
              ))}
          </datalist>
        </span>
      )}
    </Field>
  )
}
