import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ContentType } from '../../../contract/staff/content.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'

const NewContentDialog = lazyPart(() => import('./new-content-dialog.tsx'))

/** Asks for the name of a new text of this kind, whose editor then opens. */
export function NewContentButton({ type, children }: { type: ContentType; children: ReactNode }) {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      <Button variant="main" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden size={17} />
        {children}
      </Button>
      {isAdding ? <NewContentDialog type={type} onClose={close} onGiveUp={close} /> : null}
    </>
  )
}
