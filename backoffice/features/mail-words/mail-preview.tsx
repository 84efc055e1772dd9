import { useState } from 'react'
import { useSettled } from '../forms/use-settled.ts'

/**
 * The mail as its recipient sees it, with examples in its placeholders, a moment after the last key. While something is
 * wrong it stays as it was.
 */
export function MailPreview({
  path,
  name,
  words,
  isValid,
}: {
  path: string
  name: string
  words: Record<string, string>
  isValid: boolean
}) {
  const typed = JSON.stringify(words)
  const [valid, setValid] = useState(isValid ? typed : '{}')
  if (isValid && valid !== typed) setValid(typed)
  const shown = useSettled(valid)
  return (
    <figure className="lg:sticky lg:top-20">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2 text-note text-ink-soft">
        Begini jadinya, dengan contoh isi
        <span aria-live="polite">
          {isValid ? (shown === typed ? '' : 'memperbarui …') : 'menunggu yang salah diperbaiki'}
        </span>
      </figcaption>
      <iframe
        title={`Pratinjau: ${name}`}
        src={`/api/staff${path}/preview?${new URLSearchParams({ words: shown })}`}
        // No scripts: it is to be looked at.
        sandbox="allow-same-origin"
        className="h-160 w-full rounded-box border border-rule bg-white"
      />
    </figure>
  )
}
