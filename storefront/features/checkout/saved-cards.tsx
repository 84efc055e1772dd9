import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SavedCard } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import type { PayingDetails } from './paying.ts'
import { useRemoveCard, useSavedCards } from './use-payment.ts'

/** Returns "•••• 1114" for "48111111-1114". */
export const lastDigits = ({ masked_card }: SavedCard) => `•••• ${masked_card.slice(-4)}`

interface SavedCardsProps {
  details: PayingDetails
  onChange: (details: PayingDetails) => void
}

/** The cards saved at the provider, each with a delete button, and an option for a new card (PAY-23..PAY-26). */
export function SavedCards({ details, onChange }: SavedCardsProps) {
  const { data: cards = [] } = useSavedCards()
  const [cardToRemove, setCardToRemove] = useState<SavedCard | null>(null)
  const remove = useRemoveCard(() => setCardToRemove(null))
  const chosenCardId = details.savedCard?._id ?? 'new'

  return (
    <div className="grid gap-2">
      {cards.length > 0 ? (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Kartu</legend>
          {cards.map(card => (
            <div key={card._id} className="flex items-center gap-1">
              <RadioCard
                className="flex-1 p-3"
                name="saved_card"
                checked={chosenCardId === card._id}
                onChange={() => onChange({ ...details, savedCard: card, savesCard: false })}
              >
                <span className="font-semibold tabular-nums">{lastDigits(card)}</span>
                <span className="ml-3 text-sm text-ink-soft uppercase">{card.bank}</span>
              </RadioCard>
              <button
                type="button"
                aria-label={`Hapus kartu ${lastDigits(card)}`}
                className="grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink"
                onClick={() => setCardToRemove(card)}
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </div>
          ))}
          <RadioCard
            className="p-3"
            name="saved_card"
            checked={chosenCardId === 'new'}
            onChange={() => onChange({ ...details, savedCard: null })}
          >
            <span className="font-semibold">Kartu lain</span>
          </RadioCard>
        </fieldset>
      ) : null}
      {details.savedCard === null ? (
        <Checkbox
          label="Simpan kartu ini untuk belanja berikutnya"
          checked={details.savesCard}
          onChange={event => onChange({ ...details, savesCard: event.currentTarget.checked })}
        />
      ) : null}
      <ConfirmDialog
        isOpen={cardToRemove !== null}
        onClose={() => setCardToRemove(null)}
        title="Hapus kartu ini?"
        actions={
          <>
            <Button variant="line" onClick={() => setCardToRemove(null)}>
              Batal
            </Button>
            <Button
              isBusy={remove.isPending}
              onClick={() => {
                if (!cardToRemove) return
                if (details.savedCard?._id === cardToRemove._id) onChange({ ...details, savedCard: null })
                remove.mutate(cardToRemove)
              }}
            >
              Hapus
            </Button>
          </>
        }
      >
        {cardToRemove ? (
          <>
            Kartu <b className="text-ink">{lastDigits(cardToRemove)}</b> tidak lagi bisa dipakai di sini. Kamu
            bisa menyimpannya lagi lain kali.
          </>
        ) : null}
      </ConfirmDialog>
    </div>
  )
}
