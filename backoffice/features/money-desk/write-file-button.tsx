import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'
import type { WrittenTransferFile } from '../../../contract/staff/money-desk.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { saveTransferFile } from './save-transfer-file.ts'

/**
 * Writes the file for the bank's bulk transfer, which takes the refunds that are in no file, and saves it. If only the
 * download fails, the page says so until the file is saved; it also stays in the list, to be downloaded there.
 */
export function WriteFileButton({ count, onWritten }: { count: number | undefined; onWritten: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const writing = useMutation({
    mutationFn: () => call<WrittenTransferFile>('POST', '/refunds/transfer-files'),
    async onSuccess(file) {
      setIsAsking(false)
      say(writtenText(file))
      saving.mutate(file)
      onWritten()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
  })
  const saving = useMutation({ mutationFn: (file: WrittenTransferFile) => saveTransferFile(file) })
  return (
    <>
      <Button disabled={count === 0} onClick={() => setIsAsking(true)}>
        <FileDown aria-hidden size={16} />
        Tulis berkas bank
      </Button>
      {saving.isError ? (
        <div className="basis-full">
          <Notice
            title={`Berkas ${saving.variables.number} sudah ditulis, tetapi belum terunduh`}
            action={
              <Button size="small" onClick={() => saving.mutate(saving.variables)}>
                Unduh lagi
              </Button>
            }
          >
            {messageOf(saving.error)}
          </Notice>
        </div>
      ) : null}
      {isAsking ? (
        <ActionDialog
          isOpen
          onClose={() => {
            setIsAsking(false)
            writing.reset()
          }}
          title="Tulis berkas bank"
          consequences={[
            'Semua yang rekeningnya sudah diisi dan belum ada di berkas masuk ke satu berkas baru, lalu berkasnya terunduh.',
            'Berkas berikutnya tidak memuatnya lagi, jadi tidak ada yang dibayar dua kali.',
            'Sejak itu pembeli tidak bisa mengganti rekeningnya.',
            'Jurnal mencatat bahwa kamu menulis dan mengunduhnya.',
          ]}
          action="Tulis dan unduh"
          isBusy={writing.isPending}
          refusal={writing.isError ? messageOf(writing.error) : null}
          onAction={() => writing.mutate()}
        />
      ) : null}
    </>
  )
}

function writtenText({ number, refunds, amount, left_out: leftOut }: WrittenTransferFile) {
  const written = `Berkas ${number} berisi ${refunds} pengembalian, ${rupiah(amount)}.`
  const rest = leftOut > 0 ? ` ${leftOut} tidak ikut: uangnya sudah ditarik bank pembayar.` : ''
  return `${written}${rest}`
}
