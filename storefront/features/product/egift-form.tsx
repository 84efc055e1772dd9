import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { EGIFT_MESSAGE_MAX_CHARS, egiftInfo } from '../../../contract/cart.ts'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useMe } from '../account/use-me.ts'
import type { Buying } from './use-buying.ts'

/** Whom an e-gift is for (GIFT-05). It has no button of its own: the acts of the page are this form's. */
export default function EgiftForm({ buying }: { buying: Buying }) {
  const { member } = useMe()
  const form = useForm<z.input<typeof egiftInfo>, unknown, z.output<typeof egiftInfo>>({
    resolver: zodResolver(egiftInfo),
    mode: 'onBlur',
    values: {
      recipient_name: '',
      recipient_email: '',
      sender_name: member?.first_name ?? '',
      message: '',
      delivery_date: null,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = form.formState
  return (
    <form
      id={buying.formId ?? undefined}
      noValidate
      aria-label="Untuk siapa e-gift ini"
      onSubmit={event => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter
        const isBuying = pressed instanceof HTMLButtonElement && pressed.value === 'buy'
        void form.handleSubmit(egift => (isBuying ? buying.buy(egift) : buying.add(egift)))(event)
      }}
      className="mt-5 grid gap-4 rounded-card bg-white p-4 shadow-[inset_0_0_0_1px_var(--color-line)] md:grid-cols-2"
    >
      <TextField
        {...form.register('recipient_name')}
        label="Nama penerima"
        autoComplete="off"
        error={errors.recipient_name?.message}
      />
      <TextField
        {...form.register('recipient_email')}
        type="email"
        label="Email penerima"
        autoComplete="off"
        autoCapitalize="none"
        error={errors.recipient_email?.message}
      />
      <TextField
        {...form.register('sender_name')}
        label="Dari"
        autoComplete="given-name"
        error={errors.sender_name?.message}
      />
      <TextField
        {...form.register('delivery_date', { setValueAs: (day: string | null) => day || null })}
        type="date"
        min={jakartaDay(new Date())}
        label="Kirim pada (boleh kosong)"
        error={errors.delivery_date?.message}
      />
      <div className="md:col-span-2">
        <TextArea
          {...form.register('message')}
          label="Pesan (boleh kosong)"
          maxLength={EGIFT_MESSAGE_MAX_CHARS}
          placeholder="Selamat ulang tahun! Semoga makin bersinar."
          error={errors.message?.message}
        />
      </div>
    </form>
  )
}
