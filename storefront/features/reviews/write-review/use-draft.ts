import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { UnsentDraft } from './start-wizard.ts'
import { deleteUnsent, saveUnsent } from './unsent.ts'
import { draftOf, type Wizard } from './wizard-state.ts'

const PAUSE_MS = 700

/**
 * Saves the wizard's state on the server shortly after each change and when the page is left, so that the review can
 * be continued on another device. Until the server has it, and for unsent edits of a published review, the browser
 * keeps it.
 */
export function useDraft(state: Wizard, { productId, unsentKey }: { productId: string; unsentKey: string }) {
  const path = `/api/user/me/review-drafts/${productId}`
  const text = JSON.stringify(draftOf(state))
  const [isSaved, setIsSaved] = useState<boolean | null>(null)
  const saver = useRef<DraftSaver | null>(null)

  useEffect(() => {
    const newSaver = startDraftSaver(path, unsentKey, setIsSaved)
    saver.current = newSaver
    const onHide = () => document.visibilityState === 'hidden' && newSaver.flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', newSaver.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', newSaver.flush)
      newSaver.flush()
      saver.current = null
    }
  }, [path, unsentKey])

  const first = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all that is saved
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    saveUnsent(unsentKey, unsentDraftOf(state))
    if (!state.isEdit) saver.current?.change(text)
  }, [text])

  return {
    /** Null if nothing has been saved yet. */
    isSaved,
    /** Call while the review is being published, which deletes its draft: no draft may be saved after that. */
    pause: async () => saver.current?.pause(),
    /** Call if publishing failed. */
    resume: () => saver.current?.resume(),
    /** Call after publishing. */
    remove: () => deleteUnsent(unsentKey),
    /** Deletes the draft, so that the next review starts empty. */
    async discard() {
      await saver.current?.pause()
      deleteUnsent(unsentKey)
      if (!state.isEdit) await api.delete(path)
    },
  }
}

const unsentDraftOf = (state: Wizard): UnsentDraft => ({
  draft: draftOf(state),
  tags: state.tags,
  images: state.photos.flatMap(({ id, url, description }) =>
    id === null
      ? []
      : // A blob URL is valid only while the page is open, so store the server's URL.
        [
          {
            _id: id,
            name: url.startsWith('blob:') ? `/api/user/me/review-photos/${id}` : url,
            description,
          },
        ],
  ),
})

type DraftSaver = ReturnType<typeof startDraftSaver>

/** Sends the drafts to the server one at a time, the newest last. */
function startDraftSaver(path: string, unsentKey: string, onSaved: (isSaved: boolean) => void) {
  let waiting: string | null = null
  let isPaused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let call: Promise<void> | null = null

  function flush() {
    clearTimeout(timer)
    if (waiting === null || isPaused || call) return
    const text = waiting
    call = api
      .put(path, JSON.parse(text), { keepalive: true, isBackground: true })
      .then(
        () => {
          if (waiting !== text) return
          waiting = null
          deleteUnsent(unsentKey)
          onSaved(true)
        },
        () => onSaved(false),
      )
      .finally(() => {
        call = null
        if (waiting !== null && waiting !== text) flush()
      })
  }
  return {
    flush,
    change(text: string) {
      waiting = text
      clearTimeout(timer)
      timer = setTimeout(flush, PAUSE_MS)
    },
    async pause() {
      isPaused = true
      clearTimeout(timer)
      await call
    },
    resume() {
      isPaused = false
      if (waiting !== null) timer = setTimeout(flush, PAUSE_MS)
    },
  }
}
