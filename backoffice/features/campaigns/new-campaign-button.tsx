import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../lazy-part/lazy-part.tsx'

const NewCampaignDialog = lazyPart(() => import('./new-campaign-dialog.tsx'))

/** Asks for the name of a new page, whose editor then opens. */
export function NewCampaignButton() {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      <Button variant="main" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden size={17} />
        Halaman baru
      </Button>
      {isAdding ? <NewCampaignDialog copied={null} onClose={close} onGiveUp={close} /> : null}
    </>
  )
}
