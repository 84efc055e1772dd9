import { useState } from 'react'
import { CAPTION_MAX_CHARS } from '../../../../contract/review-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Sending } from './photo-grid.tsx'
import type { Photo } from './wizard-state.ts'

/** Edits the caption of a photo while it uploads. */
export function EditCaption({
  photo,
  onSave,
  onRemove,
}: {
  photo: Photo | undefined
  onSave: (key: string, description: string) => void
  onRemove: (key: string) => void
}) {
  const [text, setText] = useState(photo?.description ?? '')
  if (!photo) return null
  const isTooLong = text.trim().length > CAPTION_MAX_CHARS
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        if (!isTooLong) onSave(photo.key, text.trim())
      }}
    >
      <div className="relative mx-auto w-full max-w-80">
        <img
          src={photo.url}
          alt="Yang kamu pilih"
          className="aspect-square w-full rounded-panel bg-sand-deep object-cover"
        />
        {photo.state === 'sending' && <Sending progress={photo.progress} />}
      </div>
      <TextArea
        label="Keterangan"
        value={text}
        maxChars={CAPTION_MAX_CHARS}
        error={isTooLong ? `Paling banyak ${CAPTION_MAX_CHARS} karakter` : undefined}
        placeholder="mis. Setelah dua jam di luar ruangan"
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="line" onClick={() => onRemove(photo.key)}>
          Hapus foto
        </Button>
        <Button type="submit">Simpan</Button>
      </div>
    </form>
  )
}
