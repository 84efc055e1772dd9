import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { TRACKING_ROWS_MAX, type TrackingResult } from '../../../contract/staff/warehouse.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { TextArea } from '../../ui/field.tsx'

/** A larger file cannot be a list of a thousand numbers. */
const FILE_MAX_BYTES = 100_000

/** Two columns, pasted from a spreadsheet or read from a CSV file, shown before they are sent (PACK-04). */
export function ManyNumbers({
  isBusy,
  refusal,
  onSend,
}: {
  isBusy: boolean
  /** Why no row was tried. */
  refusal: string | null
  onSend: (text: string, onDone: (results: readonly TrackingResult[]) => void) => void
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const rows = text.split('\n').filter(line => line.trim() !== '').length

  const readFile = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (file.size > FILE_MAX_BYTES)
      return setProblem(`Berkasnya terlalu besar: paling banyak ${TRACKING_ROWS_MAX} baris.`)
    try {
      setText((await file.text()).replace(/^\uFEFF/, ''))
    } catch {
      setProblem('Berkasnya tidak bisa dibaca. Pilih sekali lagi, atau tempel isinya.')
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || rows === 0) return
    // Refused rows stay, so that they can be corrected and sent again.
    onSend(text, results =>
      setText(
        results
          .filter(({ outcome }) => outcome === 'refused')
          .map(({ order, tracking_number }) => `${order}\t${tracking_number}`)
          .join('\n'),
      ),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="stack gap-3.5">
      <TextArea
        label="Tempel dua kolom: pesanan, nomor resi"
        hint={`Dari lembar kerja, atau berkas CSV dengan koma atau titik koma; paling banyak ${TRACKING_ROWS_MAX} baris. Baris judul dilewati.`}
        error={problem}
        rows={7}
        spellCheck={false}
        placeholder={'CRS261122K7PQ\tJP1234567890'}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="Berkas resi"
        className="hidden"
        onChange={({ currentTarget }) => {
          void readFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {refusal ? <Notice>{refusal}</Notice> : null}
      <div className="grid grid-cols-[auto_1fr] gap-2.5">
        <Button size="large" onClick={() => picker.current?.click()}>
          <FileUp aria-hidden size={18} />
          Pilih berkas
        </Button>
        <Button type="submit" variant="main" isBusy={isBusy} disabled={rows === 0} size="large">
          {rows > 0 ? `Masukkan ${rows} baris` : 'Masukkan resi'}
        </Button>
      </div>
    </form>
  )
}
