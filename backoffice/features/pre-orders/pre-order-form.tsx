import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { PreOrderVariant, StaffPreOrder } from '../../../contract/staff/pre-orders.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { say } from '../../ui/toast.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { preOrderQuery } from './pre-order-queries.ts'

type Rule = Pick<PreOrderVariant, 'combination_id' | 'quota' | 'ships_on'>
const rulesOf = ({ variants }: StaffPreOrder): Rule[] =>
  variants.map(({ combination_id, quota, ships_on }) => ({ combination_id, quota, ships_on }))

/** The quota and the day of shipping of each variant; ends the pre-order, too. */
export function PreOrderForm({ product: opened, mayWrite }: { product: StaffPreOrder; mayWrite: boolean }) {
  const queries = useQueryClient()
  // As it was when the form was opened: who saved meanwhile is not overwritten.
  const [seen, setSeen] = useState(opened)
  const [rules, setRules] = useState(() => rulesOf(opened))
  const [isEnding, setIsEnding] = useState(false)
  const read = async () => {
    await queries.invalidateQueries({ queryKey: ['orders', 'pre-orders'] })
    await queries.invalidateQueries({ queryKey: ['products'] })
    const fresh = await queries.fetchQuery(preOrderQuery(seen.id))
    setSeen(fresh)
    setRules(rulesOf(fresh))
  }
  const saving = useMutation({
    mutationFn: () =>
      call('PUT', `/pre-orders/${seen.id}`, { body: { version: seen.version, variants: rules } }),
    async onSuccess() {
      await read()
      say('Pre-order disimpan. Pembeli melihatnya sekarang.')
    },
  })
  const ending = useMutation({
    mutationFn: () => call('POST', `/pre-orders/${seen.id}/end`, { body: { version: seen.version } }),
    async onSuccess() {
      setIsEnding(false)
      await read()
      say('Pre-order diakhiri. Produknya dijual dari stok lagi.')
    },
  })
  const change = (id: string, to: Partial<Rule>) =>
    setRules(before => before.map(rule => (rule.combination_id === id ? { ...rule, ...to } : rule)))
  const isDirty = JSON.stringify(rules) !== JSON.stringify(rulesOf(seen))
  const conflict = hasCode(saving.error, 'CHANGED_MEANWHILE') ? saving.error.details : null
  const faultAt = (index: number, field: 'quota' | 'ships_on') =>
    saving.error instanceof StaffRefusal && saving.error.field === `variants.${index}.${field}`
      ? saving.error.message
      : undefined
  const isBesideField = rules.some((_, index) => faultAt(index, 'quota') ?? faultAt(index, 'ships_on'))
  return (
    <div className="stack max-w-4xl gap-4">
      <AskBeforeLeaving isDirty={isDirty && !saving.isPending} isKept={false} />
      {seen.reason ? <Notice>{seen.reason}</Notice> : null}
      <Card title="Kuota dan tanggal kirim">
        <p className="mb-3 text-ink-soft">
          Selama pre-order produk dijual dari kuotanya, bukan dari stok. Varian tanpa kuota tidak dijual dulu.
          Pesanan yang sudah dibuat tetap dengan tanggal yang dijanjikan.
        </p>
        <fieldset disabled={!mayWrite || seen.reason !== null}>
          <ul className="divide-y divide-rule-soft">
            {seen.variants.map((variant, index) => (
              <VariantRule
                key={variant.combination_id}
                variant={variant}
                rule={rules[index] ?? variant}
                quotaFault={faultAt(index, 'quota')}
                dayFault={faultAt(index, 'ships_on')}
                onChange={to => change(variant.combination_id, to)}
              />
            ))}
          </ul>
        </fieldset>
      </Card>
      <FormNotices
        refusal={saving.isError && !conflict && !isBesideField ? messageOf(saving.error) : null}
        conflict={conflict}
        onReload={() => {
          saving.reset()
          void read()
        }}
      />
      {mayWrite && seen.reason === null ? (
        <div className="flex flex-wrap justify-end gap-3">
          {seen.is_open ? (
            <span className="mr-auto">
              <Button variant="danger" onClick={() => setIsEnding(true)}>
                Akhiri pre-order
              </Button>
            </span>
          ) : null}
          <Button
            variant="main"
            isBusy={saving.isPending}
            disabled={seen.is_open && !isDirty}
            onClick={() => saving.mutate()}
          >
            {seen.is_open ? 'Simpan' : 'Buka pre-order'}
          </Button>
        </div>
      ) : null}
      <ActionDialog
        isOpen={isEnding}
        onClose={() => {
          setIsEnding(false)
          ending.reset()
        }}
        title={`Akhiri pre-order ${seen.name}`}
        consequences={[
          'Mulai detik ini produknya dijual dari stok, dan dikirim seperti biasa.',
          'Kuotanya tersimpan, kalau nanti dibuka lagi.',
        ]}
        action="Akhiri pre-order"
        isDanger
        isBusy={ending.isPending}
        refusal={ending.isError ? messageOf(ending.error) : null}
        onAction={() => ending.mutate()}
      />
    </div>
  )
}

function VariantRule({
  variant,
  rule,
  quotaFault,
  dayFault,
  onChange,
}: {
  variant: PreOrderVariant
  rule: Rule
  quotaFault: string | undefined
  dayFault: string | undefined
  onChange: (to: Partial<Rule>) => void
}) {
  const name = variant.choice || variant.sku
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_9rem_12rem]">
      <span className="leading-tight">
        <strong className="block">{name}</strong>
        <span className="text-note text-ink-soft">
          {variant.choice ? `${variant.sku} · ` : ''}
          {withDots(variant.taken)} sudah dipesan · stok {withDots(variant.stock)}
        </span>
      </span>
      <TextField
        label={
          <>
            Kuota <span className="sr-only">{name}</span>
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        placeholder="tidak dijual"
        value={rule.quota ?? ''}
        error={quotaFault}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, 7)
          onChange({ quota: digits === '' ? null : Number(digits) })
        }}
      />
      <TextField
        label={
          <>
            Dikirim <span className="sr-only">{name}</span>
          </>
        }
        type="date"
        value={rule.ships_on ?? ''}
        error={dayFault}
        onChange={({ currentTarget }) => onChange({ ships_on: currentTarget.value || null })}
      />
    </li>
  )
}
