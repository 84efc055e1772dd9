import { useEffect, useState } from 'react'
import { forgetToasts, useHasToasts } from '../../ui/toast.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'

const Toasts = lazyPart(() => import('../../ui/toasts.tsx'))

const LOAD_AFTER_MS = 1_000

/** Where toasts appear: loaded once the page stands, or when the first thing is said. */
export function ToastPlace() {
  const [isOpen, setIsOpen] = useState(false)
  const hasToasts = useHasToasts()
  useEffect(() => {
    const timer = setTimeout(Toasts.preload, LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (hasToasts) setIsOpen(true)
  }, [hasToasts])
  if (!isOpen) return null
  return (
    <Toasts
      onGiveUp={() => {
        forgetToasts()
        setIsOpen(false)
      }}
    />
  )
}
