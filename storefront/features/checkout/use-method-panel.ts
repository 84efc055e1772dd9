import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useHistoryStep } from '../../ui/use-history-step.ts'

/**
 * Opens and closes the panel of payment methods. Choosing a method adds an entry to the browser's history, so that Back
 * reopens the panel instead of leaving the page. While the panel is open, Back closes it, even if the page was the first
 * of the visit (ROUTE-62).
 */
export function useMethodPanel(chosen: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const isMethodChosen = useLocation({ select: location => location.state.isMethodChosen === true })
  const isAtStep = useLocation({ select: location => location.state.isHistoryStep === true })
  const wasMethodChosen = useRef(isMethodChosen)
  useHistoryStep(isOpen)

  useEffect(() => {
    if (wasMethodChosen.current && !isMethodChosen && chosen !== null) setIsOpen(true)
    wasMethodChosen.current = isMethodChosen
  }, [isMethodChosen, chosen])

  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    /** Call this when a method is chosen. */
    choose() {
      if (isMethodChosen) return
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
