import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/staff-refusal.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { useStartJob } from './use-start-job.ts'

/** Exports a list as it is shown, as a CSV file that a job writes (TABLE-08). */
export function ExportButton({
  path,
  body,
  what,
  contents = 'Berkas CSV berisi yang tampil di daftar ini: saringan, urutan, dan kolomnya, di semua halaman.',
  personalData,
  isAboutPeople = true,
  isIncomplete = false,
  children,
}: {
  /** Below `/api/staff`; the call returns the job's id. */
  path: string
  body: object
  /** "412 pesanan", "Jurnal" */
  what: string
  /** What the file holds, as a sentence. */
  contents?: string
  /** Offers the personal data that the file masks: which, as a sentence. */
  personalData?: string | undefined
  /** Whether the list could hold personal data. */
  isAboutPeople?: boolean
  /** Something has to be chosen first. */
  isIncomplete?: boolean
  /** What can be chosen for the file. */
  children?: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isPersonal, setIsPersonal] = useState(false)
  const starting = useStartJob(() => setIsOpen(false))
  const close = () => {
    setIsOpen(false)
    starting.reset()
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Download aria-hidden size={16} />
        Ekspor
      </Button>
      <ActionDialog
        isOpen={isOpen}
        onClose={close}
        title={`Ekspor ${what}`}
        consequences={[
          contents,
          'Dibuat sebagai pekerjaan; kamu boleh pindah halaman. Hanya kamu yang bisa mengunduhnya, selama sehari.',
          isPersonal
            ? 'Data pribadi ikut di berkas. Jurnal mencatat bahwa kamu mengambilnya.'
            : `${isAboutPeople ? 'Data pribadi tetap tersamar. ' : ''}Jurnal mencatat ekspornya.`,
        ]}
        action="Buat berkas"
        isBusy={starting.isPending}
        isIncomplete={isIncomplete}
        refusal={starting.isError ? messageOf(starting.error) : null}
        onAction={() =>
          starting.mutate({
            path,
            body: personalData ? { ...body, with_personal_data: isPersonal } : body,
          })
        }
      >
        {children}
        {personalData ? (
          <Checkbox
            label="Sertakan data pribadi"
            hint={personalData}
            checked={isPersonal}
            onChange={event => setIsPersonal(event.currentTarget.checked)}
          />
        ) : null}
      </ActionDialog>
    </>
  )
}
