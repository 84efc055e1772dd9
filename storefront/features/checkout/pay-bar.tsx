import type { ReactNode } from 'react'
import { rupiah } from '../../../contract/rupiah.ts'

/** The bar at the bottom of a phone's screen: the total and the page's one action. */
export function PayBar({
  label,
  totalRupiah,
  children,
}: {
  label: string
  totalRupiah: number
  children: ReactNode
}) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-white px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-2 lg:hidden">
      <p className="min-w-0 text-sm text-ink-soft">
        {label}
        <strong className="voice money block text-xl text-ink">{rupiah(totalRupiah)}</strong>
      </p>
      <div className="min-w-[9rem] flex-1 [&>*]:w-full max-[374px]:[&>*]:px-4 max-[374px]:[&>*]:leading-tight max-[374px]:[&>*]:whitespace-normal">
        {children}
      </div>
    </div>
  )
}
