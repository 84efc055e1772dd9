import type { Brand } from '../../../contract/catalog.ts'

export const BrandLead = ({ brand }: { brand: Brand }) => (
  <>
    {brand.country && <p className="text-sm font-semibold">Dari {brand.country}</p>}
    {brand.story && <p className="mt-1">{brand.story}</p>}
  </>
)
