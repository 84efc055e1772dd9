import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import type { ReceivedPicture } from '../../../contract/staff/pictures.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { reasonAgainst } from './picture-file.ts'

const shapes = { wide: 'aspect-video w-full', tall: 'mx-auto aspect-4/5 w-36' } as const

/** A picture: chosen, replaced or taken off. It is uploaded at once, and shown in the shop when what has it is saved. */
export function PictureField({
  label,
  path,
  picture,
  shape,
  isRequired = false,
  error,
  hint,
  onPicture,
}: {
  label: string
  /** The call that receives it. */
  path: string
  /** `/media/<hash>` */
  picture: string | null
  shape: keyof typeof shapes
  isRequired?: boolean
  error: string | undefined
  hint: string
  onPicture: (picture: string | null) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const uploading = useMutation({
    mutationFn: (file: File) => call<ReceivedPicture>('POST', path, { body: file }),
    onSuccess: ({ url }) => onPicture(url),
  })
  const [reason, setReason] = useState<string | null>(null)
  const fault = reason ?? (uploading.isError ? messageOf(uploading.error) : error)
  function take(file: File) {
    const against = reasonAgainst(file)
    setReason(against)
    if (against === null) uploading.mutate(file)
  }
  return (
    <fieldset aria-describedby={messageId}>
      <legend
        className={`mb-1 text-note font-bold ${isRequired ? "after:text-rose after:content-['_*'/'']" : ''}`}
      >
        {label}
      </legend>
      <div className="stack gap-2 rounded-control border border-rule p-2.5">
        {picture ? (
          <img
            src={mediaUrl(picture, 716)}
            alt={`${label} sekarang`}
            className={`rounded-control bg-well object-cover ${shapes[shape]}`}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            aria-label={`${picture ? 'Ganti' : 'Pilih'} ${label.toLowerCase()}`}
            isBusy={uploading.isPending}
            onClick={() => input.current?.click()}
          >
            <ImagePlus aria-hidden size={15} />
            {picture ? 'Ganti' : 'Pilih'}
          </Button>
          {picture ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Lepas ${label.toLowerCase()}`}
              onClick={() => onPicture(null)}
            >
              Lepas
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={`Berkas ${label.toLowerCase()}`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file) take(file)
            currentTarget.value = ''
          }}
        />
      </div>
      <div id={messageId} aria-live="polite">
        {fault ? (
          <p className="mt-1 text-note font-semibold text-rose-ink">{fault}</p>
        ) : (
          <p className="mt-1 text-note text-ink-soft">{hint}</p>
        )}
      </div>
    </fieldset>
  )
}
