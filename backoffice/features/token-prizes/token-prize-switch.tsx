import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTokenPrize } from '../../../contract/staff/token-prizes.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { tokenPrizesKey } from './token-prize-queries.ts'

/** Offers a prize for tokens, or stops offering it at once. */
export function TokenPrizeSwitch({
  found: { key, name, version, is_active: isStopping },
  onDone,
}: {
  found: StaffTokenPrize
  onDone: () => void
}) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const turning = useMutation({
    mutationFn: () =>
      call('POST', `/token-prizes/${key}/switch`, { body: { version, is_active: !isStopping } }),
    async onSuccess() {
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: tokenPrizesKey })
      say(isStopping ? `${name} dihentikan.` : `${name} ditawarkan.`)
      onDone()
    },
  })
  return (
    <>
      <Button variant={isStopping ? 'danger' : 'main'} onClick={() => setIsOpen(true)}>
        {isStopping ? 'Hentikan' : 'Tawarkan'}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          turning.reset()
        }}
        title={isStopping ? `Hentikan ${name} sekarang` : `Tawarkan ${name}`}
        consequences={
          isStopping
            ? [
                'Tidak bisa ditukar lagi mulai detik ini, dan hilang dari halaman tukar token.',
                'Yang sudah menukar tetap dengan hadiahnya. Tokennya tidak kembali.',
              ]
            : ['Bisa ditukar mulai detik ini, selama tanggal dan kuotanya mengizinkan.']
        }
        action={isStopping ? 'Hentikan' : 'Tawarkan'}
        isDanger={isStopping}
        isBusy={turning.isPending}
        refusal={turning.isError ? messageOf(turning.error) : null}
        onAction={() => turning.mutate()}
      />
    </>
  )
}
