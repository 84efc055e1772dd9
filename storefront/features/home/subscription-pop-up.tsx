import { SUBSCRIPTION_CONSENT } from '../../../contract/banners.ts'
import { subscriptionBody } from '../../../contract/subscriptions.ts'
import { api } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormRefusal } from '../../ui/form-refusal.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'

/** The newsletter sign-up, shown once (HOME-02, HOME-03, HOME-45). */
export default function SubscriptionPopUp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useSubmitForm({
    schema: subscriptionBody,
    defaultValues: { email: '' },
    send: body => api.post<null>('/api/subscriptions', body),
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={form.isDone ? 'Terima kasih!' : 'Kabar matahari, langsung ke emailmu'}
      description={
        form.isDone
          ? 'Kabar dari kami akan sampai lewat email. Sampai jumpa di bawah matahari.'
          : 'Tips kulit tropis, produk baru, dan harga yang sedang turun.'
      }
    >
      {form.isDone ? (
        <Button variant="ink" className="w-full" onClick={onClose}>
          Lanjut belanja
        </Button>
      ) : (
        <form noValidate onSubmit={form.submit} className="grid gap-4">
          <TextField {...form.field('email')} kind="email" label="Email" placeholder="nama@contoh.com" />
          <FormRefusal text={form.refusal} />
          <Button type="submit" isBusy={form.isBusy} className="w-full">
            Kirimi aku kabar
          </Button>
          <p className="text-xs text-ink-soft">{SUBSCRIPTION_CONSENT}</p>
        </form>
      )}
    </Dialog>
  )
}
