import type { ReactNode } from 'react'

/** Scrolls to its contents when they appear, such as a refusal below the fold of a dialog. */
export const ComesIntoView = ({ children }: { children: ReactNode }) => <div ref={scrollTo}>{children}</div>

// Outside the component: React calls it once, when the element appears.
const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
