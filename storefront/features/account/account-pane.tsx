import type { ReactNode } from 'react'

/** The content of an account page, beside the account links. */
export function AccountPane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h1 className="voice mb-4 text-2xl lg:text-3xl">{title}</h1>
      {children}
    </div>
  )
}
