import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffVoucher } from '../../../contract/staff/vouchers.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { affectedText } from './affected-text.ts'

/** Stops a voucher at once, or lets it be used again; says who notices. */
export function VoucherSwitch({ found }: { found: StaffVoucher }) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const { code } = found.voucher
  const isStopping = found.is_active
  const turning = useMutation({
    mutationFn: () =>
      call('POST', `/vouchers/${code}/${isStopping ? 'stop' : 'resume'}`, {
        body: { version: found.version },
      }),
    async onSuccess() {
      setIsOpen(false)
      say(isStopping ? `Voucher ${code} dihentikan.` : `Voucher ${code} bisa dipakai lagi.`)
      await queries.invalidateQueries({ queryKey: ['orders', 'vouchers'] })
    },
  })
  const affected = affectedText(found)
  return (
    <>
      <Button variant={isStopping ? 'danger' : 'line'} onClick={() => setIsOpen(true)}>
        {isStopping ? 'Hentikan' : 'Nyalakan lagi'}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          turning.reset()
        }}
        title={isStopping ? `Hentikan ${code} sekarang` : `Nyalakan ${code} lagi`}
        consequences={[
          ...(isStopping
            ? [
                'Tidak bisa dipakai lagi mulai detik ini, juga di tas yang sudah memakainya.',
                'Pesanan yang sudah dibuat tetap dengan potongannya.',
              ]
            : ['Bisa dipakai lagi mulai detik ini, selama tanggal dan kuotanya mengizinkan.']),
          ...(affected ? [affected] : []),
        ]}
        action={isStopping ? 'Hentikan voucher' : 'Nyalakan voucher'}
        isDanger={isStopping}
        isBusy={turning.isPending}
        refusal={turning.isError ? messageOf(turning.error) : null}
        onAction={() => turning.mutate()}
      />
    </>
  )
}
