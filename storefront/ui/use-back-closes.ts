import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What closes each open window, the topmost last. */
const open: (() => void)[] = []

/** Back, as telephones have it, closes the topmost window and leaves the page where it is (MODAL-02). */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    open.push(close)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== close) return false
        close()
        return true
      },
    })
    return () => {
      unblock()
      open.splice(open.indexOf(close), 1)
    }
  }, [isOpen, history])
}
