import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { REVIEW_TAG_MIN_CHARS } from '../../../../contract/constants.ts'
import { REVIEW_TAGS_MAX } from '../../../../contract/review-rules.ts'
import type { BeautyTag } from '../../../../contract/reviews.ts'
import { TextField } from '../../../ui/field.tsx'
import type { StepProps } from './step-props.ts'
import { beautyTagQuery } from './wizard-queries.ts'

const PAUSE_MS = 200

/** Searches skin or hair types, from three characters on (REVIEW-28, REVIEW-29); Enter adds the first. */
export function TagSearch({
  code,
  label,
  example,
  state,
  onEvent,
}: StepProps & { code: BeautyTag['code']; label: string; example: string }) {
  const [typed, setTyped] = useState('')
  const { keyword, tags, isFailed } = useTagResults(code, typed)
  const chosen = state.tags.filter(tag => tag.code === code)
  const offered = tags?.filter(tag => !chosen.some(chosenTag => chosenTag.slug === tag.slug))

  function add(tag: BeautyTag | undefined) {
    if (!tag || state.tags.length >= REVIEW_TAGS_MAX) return
    onEvent({ type: 'tagged', tag })
    setTyped('')
  }

  // The results must not be off-screen or under a phone's keyboard.
  const list = useRef<HTMLUListElement>(null)
  const offeredCount = offered?.length ?? 0
  useEffect(() => {
    if (offeredCount > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [offeredCount])

  return (
    <div>
      <TextField
        label={label}
        value={typed}
        autoComplete="off"
        placeholder={`mis. ${example}`}
        hint={hintOf(keyword, offered, isFailed)}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          add(offered?.[0])
        }}
      />
      {offered && offered.length > 0 && (
        <ul ref={list} aria-label={`Pilihan ${label}`} className="mt-2 scroll-mb-4 flex flex-wrap gap-2">
          {offered.map(tag => (
            <li key={tag.slug}>
              <button
                type="button"
                onClick={() => add(tag)}
                className="min-h-11 rounded-pill border border-edge bg-white px-4 text-sm hover:border-ink"
              >
                + {tag.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={`${label} yang dipilih`} className="mt-2 flex flex-wrap gap-2">
          {chosen.map(tag => (
            <li key={tag.slug}>
              <button
                type="button"
                aria-label={`Hapus ${tag.name}`}
                onClick={() => onEvent({ type: 'untagged', slug: tag.slug })}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-pill bg-teal-tint pr-3 pl-4 text-sm font-semibold text-teal"
              >
                {tag.name} <X aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hintOf(keyword: string, offered: BeautyTag[] | undefined, isFailed: boolean) {
  if (keyword === '') return undefined
  if (keyword.length < REVIEW_TAG_MIN_CHARS) return `Ketik ${REVIEW_TAG_MIN_CHARS} huruf atau lebih`
  if (isFailed) return 'Pilihannya belum bisa dimuat. Coba lagi sebentar.'
  return offered?.length === 0 ? 'Tidak ada yang cocok' : undefined
}

/** Searches when the typing pauses. */
function useTagResults(code: BeautyTag['code'], typed: string) {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isError } = useQuery(beautyTagQuery(code, keyword))
  return { keyword, tags: typed.trim() === '' ? undefined : data, isFailed: isError }
}
