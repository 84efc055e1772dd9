import { type ReactNode, useRef } from 'react'
import { withDots } from '../../../contract/rupiah.ts'

const ITEMS_SHOWN = 6
/** A mouse pointer that only passes over a choice triggers no request; a finger stays on it longer than this. */
const POINTER_PAUSE_MS = 50

/** Short choices are chips on phones, several in a row; beside a wide screen's tiles they are a list like the others. */
export type ChoiceLook = 'chip' | undefined

const rowOf = (look: ChoiceLook) => (look === 'chip' ? 'max-lg:flex max-lg:flex-wrap max-lg:gap-2' : '')

export function Section({
  title,
  look,
  children,
}: {
  title: string
  look?: ChoiceLook
  children: ReactNode
}) {
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left mb-1 w-full font-bold">{title}</legend>
      <div className={`clear-both ${rowOf(look)}`}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps {
  look?: ChoiceLook
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  /** Called when the pointer rests on it or a finger presses it. */
  onPoint: () => void
  count?: number
  children: ReactNode
}

const chip = {
  label:
    'max-lg:relative max-lg:gap-1.5 max-lg:rounded-pill max-lg:border max-lg:border-edge max-lg:bg-white max-lg:px-4 max-lg:text-sm max-lg:font-semibold max-lg:has-checked:border-coral max-lg:has-checked:bg-coral-tint max-lg:has-checked:text-coral-deep max-lg:has-focus-visible:outline-3 max-lg:has-focus-visible:outline-offset-2 max-lg:has-focus-visible:outline-teal',
  input: 'max-lg:absolute max-lg:size-px max-lg:opacity-0',
}

export function Choice({
  look,
  type,
  name,
  value,
  isChosen,
  onChoose,
  onPoint,
  count,
  children,
}: ChoiceProps) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <label
      onPointerEnter={() => {
        resting.current = setTimeout(onPoint, POINTER_PAUSE_MS)
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
      onPointerDown={onPoint}
      className={`flex min-h-11 items-center gap-3 text-[0.9375rem] hover:text-coral-deep ${look === 'chip' ? chip.label : ''}`}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className={`grid size-5 shrink-0 appearance-none place-items-center border-[1.5px] border-edge bg-white ${type === 'radio' ? 'rounded-pill checked:border-[6px] checked:border-coral' : 'rounded-[6px] checked:border-coral checked:bg-coral checked:bg-[url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2020%2020%22%3E%3Cpath%20d=%22m4.5%2010.5%203.5%203.5%207.5-8%22%20fill=%22none%22%20stroke=%22%23fff%22%20stroke-width=%222.5%22%20stroke-linecap=%22round%22%20stroke-linejoin=%22round%22/%3E%3C/svg%3E)]'} ${look === 'chip' ? chip.input : ''}`}
      />
      <span className="flex-1 wrap-anywhere">{children}</span>
      {count !== undefined && <span className="text-sm text-ink-soft tabular-nums">{withDots(count)}</span>}
    </label>
  )
}

export function LongList({ items, look }: { items: ReactNode[]; look?: ChoiceLook }) {
  const rest = items.slice(ITEMS_SHOWN)
  return (
    <>
      <div className={rowOf(look)}>{items.slice(0, ITEMS_SHOWN)}</div>
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center text-sm font-bold text-coral-deep group-open:hidden">
            Lihat {rest.length} lainnya
          </summary>
          <div className={`${rowOf(look)} ${look === 'chip' ? 'max-lg:mt-2' : ''}`}>{rest}</div>
        </details>
      )}
    </>
  )
}
