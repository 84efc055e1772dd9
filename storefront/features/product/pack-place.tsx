import type { PackPart } from '../../../contract/catalog.ts'
import { PackContents } from './pack-contents.tsx'
import type { Buying } from './use-buying.ts'

/** A pack whose parts are chosen, beside the price: what lies in it is part of what is bought. */
export default function PackPlace({ items, buying }: { items: PackPart[]; buying: Buying }) {
  return (
    <section className="mt-5">
      <h2 className="text-sm font-bold">Isi paket</h2>
      <PackContents items={items} buying={buying} />
    </section>
  )
}
