import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedApproval } from '../../../contract/staff/approvals.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { AskApproval } from '../approvals/ask-approval.tsx'
import { promotionsKey } from './promotion-queries.ts'

/** Stops a promotion at once, or starts it again; says who notices. */
export function PromotionSwitch({
  path,
  name,
  found: { id, version, is_active: isStopping },
  affected,
  asked,
  onDone,
}: {
  path: string
  /** "Promo BCA" */
  name: string
  found: { id: string; version: number; is_active: boolean }
  affected?: string | undefined
  /** What a second person is asked for if one person may not start it alone. */
  asked?: Omit<AskedApproval, 'reason'>
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const turning = useMutation({
    mutationFn: () => call('POST', `${path}/${id}/switch`, { body: { version, is_active: !isStopping } }),
    async onSuccess() {
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: promotionsKey })
      say(isStopping ? `${name} dihentikan.` : `${name} berjalan lagi.`)
      onDone()
    },
  })
  const needsSecond = asked !== undefined && hasCode(turning.error, 'SECOND_PERSON_NEEDED')
  const close = () => {
    setIsOpen(false)
    turning.reset()
  }
  return (
    <>
      <Button variant={isStopping ? 'danger' : 'line'} onClick={() => setIsOpen(true)}>
        {isStopping ? 'Hentikan' : 'Jalankan lagi'}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={close}
        title={isStopping ? `Hentikan ${name} sekarang` : `Jalankan ${name} lagi`}
        consequences={[
          ...(isStopping
            ? [
                'Tidak berlaku lagi mulai detik ini, juga di tas yang sudah memakainya.',
                'Pesanan yang sudah dibuat tetap dengan yang dijanjikan.',
              ]
            : ['Berlaku lagi mulai detik ini, selama tanggalnya mengizinkan.']),
          ...(affected ? [affected] : []),
        ]}
        action={isStopping ? 'Hentikan' : 'Jalankan'}
        isDanger={isStopping}
        isBusy={turning.isPending}
        isElsewhere={needsSecond}
        refusal={turning.isError && !needsSecond ? messageOf(turning.error) : null}
        onAction={() => turning.mutate()}
      >
        {asked ? <AskApproval error={turning.error} asked={asked} onAsked={close} /> : null}
      </ActionDialog>
    </>
  )
}
