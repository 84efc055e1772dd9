import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { SavedCard } from '../../../contract/orders.ts'
import { settingsQuery } from '../../api/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { CardTokenRefused, makeCardToken } from './card-token.ts'
import { lastDigits } from './saved-cards.tsx'

interface CvvDialogProps {
  card: SavedCard
  isOpen: boolean
  onClose: () => void
  onToken: (token: string) => void
}

/** PAY-25: the CVV is sent to the card's provider and to nobody else. */
export function CvvDialog({ card, isOpen, onClose, onToken }: CvvDialogProps) {
  const { data: settings } = useQuery(settingsQuery)
  const [cvv, setCvv] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function confirm() {
    if (!/^\d{3,4}$/.test(cvv)) return setError('CVV terdiri dari 3 atau 4 angka')
    if (!settings?.card_tokens) return setError('Kartu tersimpan sedang tidak bisa dipakai')
    setIsBusy(true)
    try {
      const token = await makeCardToken(settings.card_tokens, { savedToken: card.saved_token_id, cvv })
      setCvv('')
      onToken(token)
    } catch (error) {
      if (!(error instanceof CardTokenRefused)) throw error
      setError(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Masukkan CVV"
      description={`Kartu ${lastDigits(card)}`}
      initialFocus={field}
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        <TextField
          ref={field}
          label="CVV"
          kind="digits"
          type="password"
          autoComplete="cc-csc"
          hint="3 angka di belakang kartu. Hanya dikirim ke penyedia kartu, tidak kami simpan."
          value={cvv}
          error={error}
          onChange={event => {
            setError(undefined)
            setCvv(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          Bayar
        </Button>
      </form>
    </Dialog>
  )
}
