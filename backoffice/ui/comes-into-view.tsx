import type { ReactNode } from 'react'

/** What appears below the fold of a dialog, such as a refusal, is scrolled to when it appears. */
export const ComesIntoView = ({ children }: { children: ReactNode }) => <div ref={scrollTo}>{children}</div>

// Outside the component: React calls it once, when the element appears.
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
