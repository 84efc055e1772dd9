import { useEffect, useState } from 'react'
import type { StoredPicture } from '../../../../contract/staff/pictures.ts'
import { call } from '../../../api/call.ts'
import { messageOf } from '../../../api/staff-refusal.ts'
import { reasonAgainst } from '../../forms/picture-file.ts'

interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** Why it failed. */
  reason: string
}

/**
 * Sends pictures one after the other, which is as fast as the server decodes them. `onStored` is called with each that
 * has arrived, once; files that cannot be pictures are refused without being sent.
 */
export function usePictureUploads(
  productId: string,
  { room, onStored }: { room: number; onStored: (pictures: string[]) => void },
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [arrived, setArrived] = useState<string[]>([])
  const [batch, setBatch] = useState({ done: 0, total: 0 })
  const change = (key: string, values: Partial<Upload>) =>
    setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...values } : upload)))

  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!next) return
    const { key, file } = next
    change(key, { state: 'sending' })
    call<StoredPicture>('POST', `/products/${productId}/pictures`, { body: file }).then(
      ({ picture }) => {
        setUploads(all => all.filter(upload => upload.key !== key))
        setArrived(pictures => [...pictures, picture])
        setBatch(({ done, total }) => ({ done: done + 1, total }))
      },
      error => change(key, { state: 'failed', reason: messageOf(error) }),
    )
  })

  // The list of pictures is the caller's, and may change while a file is on its way.
  useEffect(() => {
    if (arrived.length === 0) return
    setArrived([])
    onStored(arrived)
  })

  const pending = uploads.filter(({ state }) => state !== 'failed')
  return {
    /** What is on its way: how many have arrived of how many. Null if nothing is. */
    progress: pending.length > 0 ? batch : null,
    failed: uploads.filter(({ state }) => state === 'failed'),
    add(files: readonly File[]) {
      const places = room - pending.length
      const added = files.map((file, index): Upload => {
        const reason = index < places ? reasonAgainst(file) : 'Sudah penuh. Lepas dulu gambar yang lain.'
        return { key: crypto.randomUUID(), file, state: reason ? 'failed' : 'waiting', reason: reason ?? '' }
      })
      const sent = added.filter(({ state }) => state === 'waiting').length
      setBatch(({ done, total }) =>
        pending.length > 0 ? { done, total: total + sent } : { done: 0, total: sent },
      )
      setUploads(all => [...all, ...added])
    },
    retry(key: string) {
      setBatch(({ done, total }) => (pending.length > 0 ? { done, total: total + 1 } : { done: 0, total: 1 }))
      change(key, { state: 'waiting', reason: '' })
    },
    dismiss: () => setUploads(pending),
  }
}
