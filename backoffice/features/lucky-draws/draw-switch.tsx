import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffDraw } from '../../../contract/staff/lucky-draws.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toast.ts'
import { drawsKey, simulationQuery } from './draw-queries.ts'
import { pageText } from './draw-words.ts'
import { Simulation } from './simulation.tsx'

/**
 * Opens a draw, or closes it at once. Nobody opens one without having seen what 10,000 turns of it give: of the very version
 * that is opened (PROMO-05).
 */
export function DrawSwitch({ found }: { found: StaffDraw }) {
  const { type, version, is_active: isClosing, draw } = found
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const typed = { type, prizes: draw.prizes }
  const simulation = useQuery({ ...simulationQuery(typed, 0), enabled: isOpen && !isClosing })
  const isTried = simulation.isSuccess && !simulation.isPlaceholderData
  const turning = useMutation({
    mutationFn: () =>
      call('POST', `/lucky-draws/${type}/switch`, { body: { version, is_active: !isClosing } }),
    async onSuccess() {
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: drawsKey })
      say(isClosing ? `${draw.name} ditutup.` : `${draw.name} dibuka.`)
    },
    // Somebody else may have changed it: what is simulated next is theirs.
    onError: () => queries.invalidateQueries({ queryKey: drawsKey }),
  })
  const warning = pageText(found)
  return (
    <>
      <Button variant={isClosing ? 'danger' : 'main'} onClick={() => setIsOpen(true)}>
        {isClosing ? 'Tutup undian' : 'Buka undian'}
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          turning.reset()
        }}
        title={isClosing ? `Tutup ${draw.name} sekarang` : `Buka ${draw.name}`}
        consequences={
          isClosing
            ? [
                'Tidak ada yang bisa mengundi lagi mulai detik ini.',
                'Yang sudah menang tetap dengan hadiahnya, dan masih menemukannya di halamannya.',
              ]
            : [
                draw.starts_at !== null && found.state !== 'ended' && Date.parse(draw.starts_at) > Date.now()
                  ? 'Pembeli bisa mengundi mulai tanggal yang kamu isi.'
                  : 'Pembeli bisa mengundi mulai detik ini: satu akun, satu hadiah.',
                'Peluang dan sisa tiap hadiah tampil di halamannya.',
                ...(warning ? [warning] : []),
              ]
        }
        action={isClosing ? 'Tutup undian' : 'Buka undian'}
        isDanger={isClosing}
        isBusy={turning.isPending}
        isIncomplete={!isClosing && !isTried}
        refusal={turning.isError ? messageOf(turning.error) : null}
        onAction={() => turning.mutate()}
      >
        {isClosing ? null : (
          <section aria-label="Simulasi" className="rounded-control border border-rule p-3.5">
            <h3 className="mb-2 font-bold">Simulasi</h3>
            <Simulation typed={typed} />
          </section>
        )}
      </ActionDialog>
    </>
  )
}
