import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import type { Begun } from './start-wizard.ts'
import { forgetUnsent, keepUnsent } from './unsent.ts'
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
  const [isKept, setIsKept] = useState<boolean | null>(null)
  const keeper = useRef<Keeper | null>(null)

  useEffect(() => {
    const made = startKeeper(path, unsentKey, setIsKept)
    keeper.current = made
    const onHide = () => document.visibilityState === 'hidden' && made.flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', made.flush)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', made.flush)
      made.flush()
      keeper.current = null
    }
  }, [path, unsentKey])

  const first = useRef(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all that is saved
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    keepUnsent(unsentKey, begunOf(state))
    if (!state.isEdit) keeper.current?.change(text)
  }, [text])

  return {
    /** Null if nothing has been saved yet. */
    isKept,
    /** Call while the review is being published, which deletes its draft: no draft may be saved after that. */
    pause: async () => keeper.current?.pause(),
    /** Call if publishing failed. */
    resume: () => keeper.current?.resume(),
    /** Call after publishing. */
    forget: () => forgetUnsent(unsentKey),
    /** Deletes the draft, so that the next review starts empty. */
    async discard() {
      await keeper.current?.pause()
      forgetUnsent(unsentKey)
      if (!state.isEdit) await api.delete(path)
    },
  }
}

const begunOf = (state: Wizard): Begun => ({
  draft: draftOf(state),
  tags: state.tags,
  images: state.photos.flatMap(({ id, url, description }) =>
    id === null
      ? []
      : // A blob URL ends with the page, so store the server's URL.
        [
          {
            _id: id,
            name: url.startsWith('blob:') ? `/api/user/me/review-photos/${id}` : url,
            description,
          },
        ],
  ),
})

type Keeper = ReturnType<typeof startKeeper>

/** One request at a time; the newest text is sent last. */
function startKeeper(path: string, unsentKey: string, onKept: (isKept: boolean) => void) {
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
          forgetUnsent(unsentKey)
          onKept(true)
        },
        () => onKept(false),
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
