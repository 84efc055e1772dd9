import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useStepHere } from '../../ui/use-step-here.ts'

/**
 * The panel of payment methods. A choice is an entry in the browser's history, so that Back reopens the panel instead
 * of leaving the page. With the panel open, Back closes it, even if the page was the first of the visit (ROUTE-62).
 */
export function useMethodPanel(chosen: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const isMarked = useLocation({ select: location => location.state.isMethodChosen === true })
  const isAtStep = useLocation({ select: location => location.state.isStepHere === true })
  const wasMarked = useRef(isMarked)
  useStepHere(isOpen)

  useEffect(() => {
    if (wasMarked.current && !isMarked && chosen !== null) setIsOpen(true)
    wasMarked.current = isMarked
  }, [isMarked, chosen])

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Call this when a method is chosen. */
    choose() {
      if (isMarked) return
      void navigate({
        to: '.',
        search: (search: object) => search,
        state: { isMethodChosen: true },
        // The choice replaces the panel's history entry before the panel closes and removes it.
        replace: isAtStep,
        ignoreBlocker: true,
        resetScroll: false,
      } as never)
    },
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isMethodChosen?: boolean
  }
}
