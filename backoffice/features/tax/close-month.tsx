import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { TaxMonth } from '../../../contract/staff/tax.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { monthText } from '../values/month-text.ts'

/** Closes a month that is over, once its PPN is reported (FIN-03). */
export function CloseMonth({ month, waiting }: Pick<TaxMonth, 'month' | 'waiting'>) {
  const [isAsked, setIsAsked] = useState(false)
  const queries = useQueryClient()
  const closing = useMutation({
    mutationFn: () => call('POST', `/tax/months/${month}/closing`),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['orders', 'tax'] })
      setIsAsked(false)
      say(`${monthText(month)} ditutup.`)
    },
  })
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>Tutup bulan</Button>
      <ActionDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={`Tutup ${monthText(month)}?`}
        consequences={[
          'Tutup setelah PPN bulan ini dilaporkan. Bulan yang sudah ditutup tidak bisa dibuka lagi.',
          'Faktur dan nota kredit yang terlambat masuk ke bulan berikutnya yang masih terbuka.',
          ...(waiting > 0
            ? [
                `${withDots(waiting)} pesanan masih menunggu nomornya. Tunggu semenit, supaya masih masuk bulan ini.`,
              ]
            : []),
        ]}
        action="Tutup bulan"
        isDanger
        isBusy={closing.isPending}
        refusal={closing.isError ? messageOf(closing.error) : null}
        onAction={() => closing.mutate()}
      />
    </>
  )
}
