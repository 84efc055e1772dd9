import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffProduct } from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { hasCode, messageOf, StaffRefusal } from '../../../api/staff-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { say } from '../../../ui/toast.ts'
import { FormNotices } from '../../forms/form-notices.tsx'
import { MomentField } from '../../forms/moment-field.tsx'
import type { ProductEditing } from './use-product-draft.ts'

/** When the product goes live with its draft, and when it leaves the shop, by themselves (PROD-05). */
export function PlanDialog({
  product,
  editing,
  onClose,
}: {
  product: StaffProduct
  editing: ProductEditing
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { id, plan, state } = product
  const [publishesAt, setPublishesAt] = useState(plan?.publishes_at ?? null)
  const [archivesAt, setArchivesAt] = useState(plan?.archives_at ?? null)
  const isLive = state === 'live'
  const renew = () => queries.invalidateQueries({ queryKey: ['orders', 'products'] })
  const saving = useMutation({
    mutationFn: (times: { publishes_at: string | null; archives_at: string | null }) =>
      call('PUT', `/products/${id}/plan`, {
        body: { version: product.version, draft: editing.version, plan: plan?.version ?? null, ...times },
      }),
    async onSuccess(_, times) {
      await renew()
      say(times.publishes_at || times.archives_at ? 'Jadwal disimpan.' : 'Jadwal dihapus.')
      onClose()
    },
  })
  const refusal = saving.error instanceof StaffRefusal ? saving.error : null
  const isConflict = hasCode(saving.error, 'CHANGED_MEANWHILE')
  const isOfField = refusal?.field === 'publishes_at' || refusal?.field === 'archives_at'
  /** What the draft lacks, if that is why it cannot be planned. */
  const lacking = Object.values((refusal?.details.fields ?? {}) as Record<string, string>)
  const errorOf = (field: string) => (refusal?.field === field ? messageOf(refusal) : undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="narrow"
      title="Jadwalkan"
      description="Waktu Jakarta. Toko melakukannya sendiri, tepat di menitnya."
    >
      <form
        noValidate
        className="stack gap-4"
        onSubmit={event => {
          event.preventDefault()
          saving.mutate({ publishes_at: publishesAt, archives_at: archivesAt })
        }}
      >
        <MomentField
          label={isLive ? 'Tayangkan draf pada' : 'Tayang mulai'}
          hint={
            isLive
              ? 'Kosongkan kalau tidak ada yang perlu ditayangkan nanti.'
              : 'Yang tayang adalah draf seperti pada waktu itu.'
          }
          at={publishesAt}
          error={errorOf('publishes_at')}
          onTime={setPublishesAt}
        />
        <MomentField
          label="Ditarik pada"
          hint="Sesudah itu tidak bisa dibeli; halamannya tetap ada. Kosongkan kalau seterusnya."
          at={archivesAt}
          error={errorOf('archives_at')}
          onTime={setArchivesAt}
        />
        <FormNotices
          refusal={
            lacking.length > 0
              ? `Drafnya belum bisa ditayangkan. ${lacking.join(' ')}`
              : saving.isError && !isConflict && !isOfField
                ? messageOf(saving.error)
                : null
          }
          conflict={isConflict ? (refusal?.details ?? null) : null}
          onReload={() => {
            void renew()
            onClose()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {plan ? (
            <Button
              className="mr-auto"
              isBusy={saving.isPending}
              onClick={() => saving.mutate({ publishes_at: null, archives_at: null })}
            >
              Hapus jadwal
            </Button>
          ) : null}
          <Button onClick={onClose}>Batal</Button>
          <Button
            type="submit"
            variant="main"
            isBusy={saving.isPending}
            disabled={publishesAt === null && archivesAt === null}
          >
            Simpan jadwal
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
