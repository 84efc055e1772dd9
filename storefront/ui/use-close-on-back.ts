import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The close functions of the open dialogs, the topmost last. */
const closeFunctions: (() => void)[] = []

/** The phone's Back button closes the topmost dialog instead of leaving the page (MODAL-02). */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const close = () => latest.current()
    closeFunctions.push(close)
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || closeFunctions.at(-1) !== close) return false
        close()
        return true
      },
    })
    return () => {
      unblock()
      closeFunctions.splice(closeFunctions.indexOf(close), 1)
    }
  }, [isOpen, history])
}
