import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type StaffTokenPrize,
  type TokenPrizeInput,
  tokenPrizeBody,
  tokenPrizeTypeNames,
} from '../../../contract/staff/token-prizes.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { CountField } from '../promotion-parts/count-field.tsx'
import { PickVoucher } from '../promotion-parts/pick-voucher.tsx'
import { RewardField } from '../promotion-parts/reward-field.tsx'
import { tokenPrizesKey } from './token-prize-queries.ts'

/** A prize for tokens as a form (PROMO-05). */
export function TokenPrizeForm({
  found: current,
  onReload,
}: {
  found: StaffTokenPrize | null
  onReload: () => void
}) {
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [found] = useState(current)
  const [defaultValues] = useState<TokenPrizeInput>(() => found?.prize ?? newPrize())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const leave = () => void navigate({ to: '/promosi/hadiah-token' })
  const form = useStaffForm<TokenPrizeInput, TokenPrizeInput, { key: string } | null>({
    schema: tokenPrizeBody,
    defaultValues,
    draft: `token-prizes.${found?.key ?? 'new'}`,
    version: found?.version,
    send: body =>
      found ? call('PUT', `/token-prizes/${found.key}`, { body }) : call('POST', '/token-prizes', { body }),
    async onDone(added) {
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: tokenPrizesKey })
      say(found ? 'Hadiah disimpan. Berlaku seketika.' : 'Hadiah disimpan, belum ditawarkan.')
      if (added) void navigate({ to: '/promosi/hadiah-token/$key', params: added })
      else leave()
    },
  })
  const values = form.form.watch() as TokenPrizeInput
  const { set } = form
  const error = (name: FieldPath<TokenPrizeInput>) => form.field(name).error
  const redeemed = found?.redeemed ?? 0
  return (
    <form noValidate onSubmit={form.submit} className="stack gap-4">
      <AskBeforeLeaving isDirty={form.form.formState.isDirty && !isSaved && !form.isBusy} />
      <Card title="Hadiahnya">
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <TextField {...form.field('name')} label="Nama" maxLength={120} autoComplete="off" />
          <NumberField
            label="Harganya dalam token"
            error={error('tokens')}
            value={values.tokens}
            onValue={tokens => set({ tokens: tokens ?? 0 })}
          />
          <SelectField
            label="Jenis hadiah"
            error={error('type')}
            value={values.type}
            choices={Object.entries(tokenPrizeTypeNames).map(([value, name]) => ({ value, name }))}
            onChange={({ currentTarget }) =>
              set({
                type: currentTarget.value as TokenPrizeInput['type'],
                voucher: null,
                voucher_days: null,
                reward: null,
                partner_id: null,
              })
            }
          />
          {values.type === 'partner' ? (
            <TextField
              label="Nama pendek mitra"
              isRequired
              hint="Misalnya sanggar-melati. Pelanggan boleh mengisi telepon dan nomor identitas untuk mitra ini."
              maxLength={60}
              autoComplete="off"
              error={error('partner_id')}
              value={values.partner_id ?? ''}
              onChange={({ currentTarget }) => set({ partner_id: currentTarget.value || null })}
            />
          ) : values.type === 'reward' ? (
            <RewardField
              reward={values.reward}
              error={error('reward')}
              onReward={reward => set({ reward })}
            />
          ) : (
            <>
              <PickVoucher
                code={values.voucher}
                error={error('voucher')}
                onCode={voucher => set({ voucher })}
              />
              <NumberField
                label="Berlaku berapa hari (opsional)"
                hint="Sejak ditukar. Kosong: 30 hari."
                error={error('voucher_days')}
                value={values.voucher_days}
                onValue={voucher_days => set({ voucher_days })}
              />
            </>
          )}
        </div>
      </Card>
      <Card title="Berapa banyak, dan kapan?">
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <CountField
            label="Kuota (opsional)"
            hint={
              redeemed > 0
                ? `Sudah ditukar ${withDots(redeemed)} kali: paling sedikit ${withDots(redeemed)}. Kosong: tanpa batas.`
                : 'Kosong: tanpa batas.'
            }
            error={error('quota')}
            count={values.quota}
            onCount={quota => set({ quota })}
          />
          <NumberField
            label="Kali per orang (opsional)"
            hint="Kosong: sesering tokennya cukup."
            error={error('per_member')}
            value={values.per_member}
            onValue={per_member => set({ per_member })}
          />
          <MomentField
            label="Mulai (WIB, opsional)"
            hint="Kosong: sekarang."
            error={error('starts_at')}
            at={values.starts_at}
            onTime={starts_at => set({ starts_at })}
          />
          <MomentField
            isEnd
            label="Sampai (WIB, opsional)"
            hint="Kosong: sampai dihentikan."
            error={error('ends_at')}
            at={values.ends_at}
            onTime={ends_at => set({ ends_at })}
          />
        </div>
      </Card>
      <Card title="Tampilannya">
        <div className="grid items-start gap-3.5 md:grid-cols-2">
          <div className="stack gap-3.5">
            <TextArea
              {...form.field('tnc')}
              label="Syarat (opsional)"
              hint="Satu syarat sebaris."
              rows={5}
              maxLength={10_000}
            />
            <CountField
              label="Urutan di toko"
              hint="Angka kecil tampil lebih dulu."
              error={error('position')}
              count={values.position}
              onCount={position => set({ position: position ?? 0 })}
            />
          </div>
          <PictureField
            label="Gambar di emailnya (opsional)"
            path="/token-prizes/pictures"
            picture={values.image}
            shape="wide"
            error={error('image')}
            hint="JPEG, PNG, atau WebP, lebarnya paling sedikit 1.000 piksel."
            onPicture={image => set({ image })}
          />
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

const newPrize = (): TokenPrizeInput => ({
  name: '',
  type: 'voucher',
  tokens: 0,
  partner_id: null,
  tnc: '',
  image: null,
  voucher: null,
  voucher_days: null,
  reward: null,
  quota: null,
  per_member: null,
  position: 0,
  starts_at: null,
  ends_at: null,
})
