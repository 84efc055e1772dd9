import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type RewardInput, rewardBody, type StaffReward } from '../../../contract/staff/rewards.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { FieldError } from '../forms/field-error.tsx'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { RupiahField } from '../values/rupiah-field.tsx'
import { rewardsKey } from './reward-queries.ts'

/** A reward as a form (PROMO-05). */
export function RewardForm({
  found: current,
  onReload,
}: {
  found: StaffReward | null
  onReload: () => void
}) {
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [found] = useState(current)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const leave = () => void navigate({ to: '/promosi/hadiah' })
  const form = useStaffForm<RewardInput, RewardInput, unknown>({
    schema: rewardBody,
    defaultValues: found?.reward ?? newReward,
    draft: `rewards.${found?.key ?? 'new'}`,
    version: found?.version,
    send: body =>
      found ? call('PUT', `/rewards/${found.key}`, { body }) : call('POST', '/rewards', { body }),
    async onDone() {
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: rewardsKey })
      say(found ? 'Hadiah disimpan.' : 'Hadiah dibuat.')
      leave()
    },
  })
  const values = form.form.watch() as RewardInput
  const { set } = form
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-4">
      <AskBeforeLeaving isDirty={form.form.formState.isDirty && !isSaved && !form.isBusy} />
      <Card title="Hadiahnya">
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <TextField
            {...form.field('name')}
            label="Nama"
            hint="Dibaca pelanggan di akunnya."
            maxLength={80}
            autoComplete="off"
          />
          <RupiahField
            label="Nilai satu (Rp, opsional)"
            hint="Modal toko. Dipakai untuk menghitung biaya undian dan hadiah token; pelanggan tidak melihatnya."
            error={form.field('value_rupiah').error}
            amountRupiah={values.value_rupiah}
            onAmount={value_rupiah => set({ value_rupiah })}
          />
          <TextArea
            {...form.field('description')}
            label="Penjelasan untuk pelanggan (opsional)"
            maxLength={400}
          />
          <MomentField
            isEnd
            label="Diberikan sampai (WIB, opsional)"
            hint="Sesudah itu tidak ikut diundi dan tidak bisa ditukar. Yang sudah punya tetap punya."
            error={form.field('ends_at').error}
            at={values.ends_at}
            onTime={ends_at => set({ ends_at })}
          />
        </div>
        <div className="mt-3.5 max-w-xl">
          <ChoiceCards
            label="Bagaimana sampainya?"
            value={values.is_packed ? 'packed' : 'service'}
            onValue={value => set({ is_packed: value === 'packed' })}
            choices={[
              {
                value: 'packed',
                name: 'Barang',
                text: 'Ikut di paket pesanan pelanggan yang berikutnya; gudang melihatnya waktu mengemas.',
              },
              { value: 'service', name: 'Layanan', text: 'Tidak dikirim, misalnya konsultasi kulit.' },
            ]}
          />
          <FieldError text={form.field('is_packed').error} />
        </div>
      </Card>
      <FormNotices
        refusal={form.refusal}
        conflict={form.conflict}
        isRestored={form.isRestored}
        onDiscard={form.discardDraft}
        onReload={() => {
          form.discardDraft()
          onReload()
        }}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={leave}>Batal</Button>
        <Button type="submit" variant="main" isBusy={form.isBusy}>
          {found ? 'Simpan' : 'Buat hadiah'}
        </Button>
      </div>
    </form>
  )
}

const newReward: RewardInput = {
  name: '',
  description: '',
  is_packed: true,
  ends_at: null,
  value_rupiah: null,
}
