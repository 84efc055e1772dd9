import { useState } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import { CODES_A_JOB_MAX, type StaffVoucher } from '../../../contract/staff/vouchers.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextField } from '../../ui/field.tsx'
import { useStartJob } from '../jobs/use-start-job.ts'

const USUAL_COUNT = 1_000

/** One-time codes of a voucher: made by a job that writes them as a file. */
export function CodesCard({ found, canWrite }: { found: StaffVoucher; canWrite: boolean }) {
  const { codes, voucher } = found
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(String(USUAL_COUNT))
  const making = useStartJob(() => setIsOpen(false))
  const exporting = useStartJob()
  const count = Number(typed)
  const isValid = count >= 1 && count <= CODES_A_JOB_MAX
  return (
    <Card title="Kode sekali pakai">
      <div className="stack gap-2.5">
        <p>
          {codes.made === 0
            ? 'Untuk kartu, paket, atau mitra: banyak kode, masing-masing untuk satu pesanan.'
            : `${withDots(codes.made)} kode dibuat, ${withDots(codes.used)} sudah dipakai.`}
        </p>
        {exporting.isError ? <Notice>{messageOf(exporting.error)}</Notice> : null}
        {canWrite ? (
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={() => setIsOpen(true)}>Buat kode</Button>
            {codes.made > 0 ? (
              <Button
                isBusy={exporting.isPending}
                onClick={() => exporting.mutate({ path: `/vouchers/${voucher.code}/codes/file`, body: {} })}
              >
                Unduh semua kode
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <ActionDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false)
          making.reset()
        }}
        title={`Buat kode dari ${voucher.code}`}
        consequences={[
          'Tiap kode dipakai satu kali, dan mengikuti aturan voucher ini juga kalau nanti diubah atau dihentikan.',
          voucher.audience === 'listed'
            ? 'Siapa pun yang memegang kodenya boleh memakai.'
            : 'Syarat siapa yang boleh memakai sama dengan voucher ini.',
          'Dibuat sebagai pekerjaan. Berkas CSV-nya bisa diunduh selama sehari; daftar kodenya selalu bisa diunduh lagi.',
        ]}
        action="Buat kode"
        isIncomplete={!isValid}
        isBusy={making.isPending}
        refusal={making.isError ? messageOf(making.error) : null}
        onAction={() => making.mutate({ path: `/vouchers/${voucher.code}/codes`, body: { count } })}
      >
        <TextField
          label="Berapa kode"
          inputMode="numeric"
          autoComplete="off"
          hint={`Paling banyak ${withDots(CODES_A_JOB_MAX)} sekali buat.`}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 5))}
        />
      </ActionDialog>
    </Card>
  )
}
