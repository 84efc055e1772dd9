import { findMatches } from './find-matches.ts'

/** A name with its matches highlighted. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  let at = 0
  return findMatches(text, typed).map(part => {
    const key = at
    at += part.text.length
    return part.isMatch ? (
      <mark key={key} className="bg-transparent font-extrabold text-coral-deep">
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    )
  })
}
