import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { SUBSCRIPTION_CONSENT } from '../../../contract/banners.ts'
import { subscriptionBody } from '../../../contract/subscriptions.ts'
import { api } from '../../api/client.ts'
import { refusalWords } from '../../api/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'

/** Asks once for an e-mail address (HOME-02, HOME-03, HOME-45). */
export default function SubscriptionPopUp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(subscriptionBody),
    defaultValues: { email: '' },
  })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { email: string }) => api.post<null>('/api/subscriptions', body),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isSuccess ? 'Terima kasih!' : 'Kabar matahari, langsung ke emailmu'}
      description={
        isSuccess
          ? 'Kabar dari kami akan sampai lewat email. Sampai jumpa di bawah matahari.'
          : 'Tips kulit tropis, produk baru, dan harga yang sedang turun.'
      }
    >
      {isSuccess ? (
        <Button variant="ink" className="w-full" onClick={onClose}>
          Lanjut belanja
        </Button>
      ) : (
        <form noValidate onSubmit={handleSubmit(body => mutate(body))} className="grid gap-4">
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="nama@contoh.com"
            error={formState.errors.email?.message ?? (error ? refusalWords(error) : undefined)}
            {...register('email')}
          />
          <Button type="submit" isBusy={isPending} className="w-full">
            Kirimi aku kabar
          </Button>
          <p className="text-xs text-ink-soft">{SUBSCRIPTION_CONSENT}</p>
        </form>
      )}
    </Dialog>
  )
}
