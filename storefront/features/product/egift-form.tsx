import { EGIFT_MESSAGE_MAX_CHARS, egiftInfo } from '../../../contract/cart.ts'
import { EGIFT_DAYS_AHEAD_MAX } from '../../../contract/constants.ts'
import { addDays, jakartaDay } from '../../../contract/jakarta-time.ts'
import { useMe } from '../../session/use-me.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import type { Buying } from './use-buying.ts'

/** The recipient of an e-gift (GIFT-05). It has no button: the page's buy buttons submit this form. */
export default function EgiftForm({ buying }: { buying: Buying }) {
  const { member } = useMe()
  const { submit, field } = useValidatedForm({
    schema: egiftInfo,
    defaultValues: emptyGift,
    values: { ...emptyGift, sender_name: member?.first_name ?? '' },
  })
  return (
    <form
      id={buying.formId ?? undefined}
      noValidate
      aria-label="Untuk siapa e-gift ini"
      onSubmit={event => {
        const pressedButton = (event.nativeEvent as SubmitEvent).submitter
        const isBuying = pressedButton instanceof HTMLButtonElement && pressedButton.value === 'buy'
        void submit(egift => (isBuying ? buying.buy(egift) : buying.add(egift)))(event)
      }}
      className="mt-5 grid gap-4 rounded-card bg-white p-4 shadow-[inset_0_0_0_1px_var(--color-line)] md:grid-cols-2"
    >
      <TextField {...field('recipient_name')} label="Nama penerima" autoComplete="off" />
      <TextField {...field('recipient_email')} kind="email" label="Email penerima" autoComplete="off" />
      <TextField {...field('sender_name')} kind="given-name" label="Dari" />
      <TextField
        {...field('delivery_date', { setValueAs: (day: string | null) => day || null })}
        kind="day"
        min={jakartaDay(new Date())}
        max={jakartaDay(addDays(new Date(), EGIFT_DAYS_AHEAD_MAX))}
        label="Kirim pada (boleh kosong)"
      />
      <div className="md:col-span-2">
        <TextArea
          {...field('message')}
          label="Pesan (boleh kosong)"
          maxChars={EGIFT_MESSAGE_MAX_CHARS}
          placeholder="Selamat ulang tahun! Semoga makin bersinar."
        />
      </div>
    </form>
  )
}

const emptyGift = {
  recipient_name: '',
  recipient_email: '',
  sender_name: '',
  message: '',
  delivery_date: null,
}
