import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { Button, type ButtonLook } from './button.tsx'

const CONFIRMED_MS = 2000

/** Copies a text and confirms it on the button. */
export function CopyButton({
  text,
  label,
  variant = 'quiet',
  ...look
}: { text: string; label: string } & ButtonLook) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <Button
      variant={variant}
      {...look}
      aria-label={isCopied ? `${label} tersalin` : `Salin ${label}`}
      onClick={async () => setIsCopied(await copyText(text))}
      className="shrink-0 px-4! text-sm! md:px-5!"
    >
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
      <span aria-live="polite">{isCopied ? 'Tersalin' : 'Salin'}</span>
    </Button>
  )
}
