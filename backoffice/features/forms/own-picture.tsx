import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'

/** A picture of something's own, which can be replaced, and taken off where the shop shows another in its place. */
export function OwnPicture({
  title,
  name,
  picture,
  path,
  queryKey,
  mayWrite,
  none,
  hint,
  ground,
}: {
  title: 'Gambar' | 'Logo'
  /** Of what: for screen readers. */
  name: string
  picture: string | null
  /** Of its calls: PUT a file, DELETE. */
  path: string
  /** What is fetched again after a change. */
  queryKey: readonly string[]
  mayWrite: boolean
  /** What the shop shows while there is none. */
  none: string
  hint: string
  /** Of a logo, which is transparent. */
  ground?: string | undefined
}) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const saving = useMutation({
    mutationFn: (file: File | null) =>
      call(file ? 'PUT' : 'DELETE', path, { query: { was: picture }, ...(file ? { body: file } : {}) }),
    onSuccess: (_data, file) => say(file ? `${title} diganti.` : `${title} dilepas.`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const word = title.toLowerCase()
  return (
    <Card title={title}>
      <div className="stack gap-3">
        {picture ? (
          <img
            src={mediaUrl(picture, 358)}
            alt={`${title} ${name}`}
            style={ground === undefined ? undefined : { background: ground || 'white' }}
            className={
              ground === undefined
                ? 'aspect-square w-full max-w-72 rounded-box bg-well object-cover'
                : 'h-24 w-full max-w-72 rounded-box border border-rule object-contain p-4'
            }
          />
        ) : (
          <p className="text-ink-soft">{none}</p>
        )}
        {mayWrite ? (
          <div className="flex flex-wrap gap-3">
            <Button isBusy={saving.isPending} onClick={() => input.current?.click()}>
              {picture ? `Ganti ${word}` : `Pilih ${word}`}
            </Button>
            {picture ? (
              <Button
                variant="quiet"
                aria-label={`Lepas ${word}`}
                isBusy={saving.isPending}
                onClick={() => saving.mutate(null)}
              >
                Lepas
              </Button>
            ) : null}
          </div>
        ) : null}
        <p className="text-note text-ink-soft">{hint}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={`Berkas ${word}`}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const file = event.currentTarget.files?.[0]
            if (file) saving.mutate(file)
            event.currentTarget.value = ''
          }}
        />
        {saving.isError ? <Notice>{messageOf(saving.error)}</Notice> : null}
      </div>
    </Card>
  )
}
