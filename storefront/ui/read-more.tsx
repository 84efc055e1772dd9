import { useId, useState } from 'react'

interface ReadMoreProps {
  text: string
  /** Longer texts are cut (LAYOUT-24). */
  maxChars: number
  className?: string
}

/** Cuts a long text and adds a button that shows the rest. */
export function ReadMore({ text, maxChars, className = '' }: ReadMoreProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (text.length <= maxChars) return <p className={className}>{text}</p>
  return (
    <div className={className}>
      <p id={id}>{isOpen ? text : cutAtWord(text, maxChars)}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-11 text-sm font-bold text-coral-deep hover:underline"
      >
        {isOpen ? 'Lebih sedikit' : 'Baca selengkapnya'}
      </button>
    </div>
  )
}

/** Cuts a text to a number of characters, between words if a word ends nearby. */
export function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text
  const shortened = text.slice(0, maxChars)
  const end = shortened.lastIndexOf(' ')
  return `${(end > maxChars / 2 ? shortened.slice(0, end) : shortened).replace(/[\s.,;:]+$/, '')}…`
}
