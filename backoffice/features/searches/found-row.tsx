import type { ReactNode } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { FoundProduct } from '../../../contract/staff/search-desk.ts'
import { Picture } from '../../ui/picture.tsx'

/** A product with its place and what can be done with it. */
export const FoundRow = ({
  product,
  lead,
  children,
}: {
  product: FoundProduct & { price_rupiah?: number }
  lead?: string
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    {lead ? <span className="figure w-6 text-ink-soft">{lead}</span> : null}
    <Picture src={product.image ? mediaUrl(product.image, 96) : ''} alt="" />
    <span className="min-w-0 flex-1 basis-40 leading-tight">
      <span className="block text-note text-ink-soft">{product.brand}</span>
      <strong>{product.name}</strong>
      {product.price_rupiah === undefined ? null : (
        <span className="block text-note">{rupiah(product.price_rupiah)}</span>
      )}
    </span>
    <span className="flex gap-2">{children}</span>
  </div>
)
