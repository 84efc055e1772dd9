import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { Button } from './button.tsx'

/** Copies a text, and says next to the button if it worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [result, setResult] = useState<boolean | null>(null)
  const Icon = result ? Check : Copy
  return (
    <Button size="small" onClick={async () => setResult(await copyText(text))}>
      <Icon aria-hidden size={15} />
      <span aria-live="polite">
        {result === null ? label : result ? 'Tersalin' : 'Tidak bisa disalin. Tandai lalu salin sendiri.'}
      </span>
    </Button>
  )
}
