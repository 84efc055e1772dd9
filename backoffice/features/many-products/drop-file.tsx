import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { IMPORT_FILE_MAX_BYTES } from '../../../contract/staff/product-imports.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'

/** Takes a product file, dropped or chosen, and opens the page of its import (PROD-08). */
export function DropFile() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const sending = useMutation({
    // Browsers name the type of a CSV file differently, some not at all.
    mutationFn: (file: File) =>
      call<{ id: string }>('POST', '/products/imports', {
        query: { name: file.name },
        body: new Blob([file], { type: 'text/csv' }),
      }),
    async onSuccess({ id }) {
      void queries.invalidateQueries({ queryKey: ['jobs', 'imports'] })
      await navigate({ to: '/produk/impor/$id', params: { id } })
    },
  })
  const take = (file: File | undefined) => {
    if (!file || sending.isPending) return
    setIsTooLarge(file.size > IMPORT_FILE_MAX_BYTES)
    if (file.size <= IMPORT_FILE_MAX_BYTES) sending.mutate(file)
  }
  return (
    <div className="stack gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={`grid justify-items-center gap-3 rounded-box border-2 border-dashed px-6 py-10 text-center ${isOver ? 'border-coral bg-coral-tint' : 'border-rim bg-card'}`}
      >
        <span className="grid size-14 place-items-center rounded-full bg-well text-ink-soft">
          <FileUp aria-hidden size={26} strokeWidth={1.6} />
        </span>
        <p className="voice text-xl">Taruh berkas CSV di sini</p>
        <p className="max-w-md text-ink-soft">
          Dari Shopify, marketplace, atau lembar kerja (simpan sebagai “CSV UTF-8”). Belum ada yang berubah:
          kolomnya dikenali dulu, lalu diperiksa.
        </p>
        <Button variant="main" isBusy={sending.isPending} onClick={() => input.current?.click()}>
          Pilih berkas
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="Berkas produk"
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {isTooLarge ? (
        <Notice>
          Berkasnya lebih dari 10 MB. Bagi jadi beberapa; baris-baris satu produk di berkas yang sama.
        </Notice>
      ) : null}
      {sending.isError ? <Notice>{messageOf(sending.error)}</Notice> : null}
    </div>
  )
}
