import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { campaignPath } from '../../../contract/campaigns.ts'
import {
  type DrawInput,
  drawBody,
  type SimulationInput,
  type StaffDraw,
  simulationBody,
} from '../../../contract/staff/lucky-draws.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { MomentField } from '../forms/moment-field.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { drawPagesQuery, drawsKey } from './draw-queries.ts'
import { newPrize, PrizeListCard } from './prize-list-card.tsx'
import { Simulation } from './simulation.tsx'

/** A draw as a form, and beside it what 10,000 turns of its wheel would give as it is typed (PROMO-05). */
export function DrawForm({ found: current, onReload }: { found: StaffDraw | null; onReload: () => void }) {
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [found] = useState(current)
  const [defaultValues] = useState<DrawInput>(() => found?.draw ?? newDraw())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaved, setIsSaved] = useState(false)
  const pages = useQuery(drawPagesQuery)
  const leave = (type: string | undefined) =>
    void (type === undefined
      ? navigate({ to: '/promosi/undian' })
      : navigate({ to: '/promosi/undian/$type', params: { type } }))
  const form = useStaffForm<DrawInput, DrawInput, { type: string }>({
    schema: drawBody,
    defaultValues,
    draft: `lucky-draws.${found?.type ?? 'new'}`,
    version: found?.version,
    async send(body) {
      if (!found) return call<{ type: string }>('POST', '/lucky-draws', { body })
      await call('PUT', `/lucky-draws/${found.type}`, { body })
      return found
    },
    async onDone({ type }) {
      setIsSaved(true)
      await queries.invalidateQueries({ queryKey: drawsKey })
      say(found ? 'Undian disimpan. Berlaku mulai putaran berikutnya.' : 'Undian disimpan, masih tertutup.')
      leave(type)
    },
  })
  const values = form.form.watch() as DrawInput
  const { set } = form
  const error = (name: string) => form.field(name as FieldPath<DrawInput>).error
  const typed = useSettled(JSON.stringify(simulated(found?.type ?? null, values)))
  const tried = simulationBody.safeParse(JSON.parse(typed))
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <AskBeforeLeaving isDirty={form.form.formState.isDirty && !isSaved && !form.isBusy} />
      <div className="stack gap-4">
        <Card title="Undiannya">
          <div className="grid items-start gap-3.5 md:grid-cols-2">
            <TextField {...form.field('name')} label="Nama undian" maxLength={120} autoComplete="off" />
            <SelectField
              {...form.field('campaign')}
              label="Dimainkan di halaman"
              placeholder="Pilih …"
              hint={values.campaign ? `Alamatnya ${campaignPath(values.campaign)}.` : undefined}
              value={values.campaign}
              choices={(pages.data ?? []).map(({ slug, name, is_shown: isShown }) => ({
                value: slug,
                name: isShown ? name : `${name} (tidak tayang)`,
              }))}
              onChange={({ currentTarget }) => set({ campaign: currentTarget.value })}
            />
            <MomentField
              label="Mulai (WIB, opsional)"
              hint="Kosong: begitu dibuka."
              error={error('starts_at')}
              at={values.starts_at}
              onTime={starts_at => set({ starts_at })}
            />
            <MomentField
              isEnd
              label="Sampai (WIB, opsional)"
              hint="Kosong: sampai hadiahnya habis atau ditutup."
              error={error('ends_at')}
              at={values.ends_at}
              onTime={ends_at => set({ ends_at })}
            />
          </div>
          {pages.isError ? <Notice>{messageOf(pages.error)}</Notice> : null}
        </Card>
        <PrizeListCard
          prizes={values.prizes}
          stored={found?.prizes ?? []}
          error={error}
          onPrizes={prizes => set({ prizes })}
        />
        {found?.state === 'running' ? (
          <Notice tone="sun" title="Undian ini sedang dibuka">
            Yang kamu simpan berlaku mulai putaran berikutnya. Yang sudah menang tetap dengan hadiahnya, dan
            tiap undian tetap bisa diperiksa dengan roda yang dipakai waktu itu.
          </Notice>
        ) : null}
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
          <Button onClick={() => leave(found?.type)}>Batal</Button>
          <Button type="submit" variant="main" isBusy={form.isBusy}>
            {found ? 'Simpan' : 'Buat undian'}
          </Button>
        </div>
      </div>
      <div className="xl:sticky xl:top-4">
        <Card title="Simulasi">
          <Simulation typed={tried.success ? tried.data : null} />
        </Card>
      </div>
    </form>
  )
}

/** The wheel can be turned before its prizes have names. */
const simulated = (type: string | null, { prizes }: DrawInput): SimulationInput => ({
  type,
  prizes: prizes.map((prize, index) => ({ ...prize, name: prize.name.trim() || `Hadiah ${index + 1}` })),
})

const newDraw = (): DrawInput => ({
  name: '',
  campaign: '',
  starts_at: null,
  ends_at: null,
  prizes: [newPrize()],
})
