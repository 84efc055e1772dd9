import type { PackPart } from '../../../contract/catalog.ts'
import { PackContents } from './pack-contents.tsx'
import type { Buying } from './use-buying.ts'

/** The parts of a pack beside the price, for packs whose parts the shopper chooses. */
export default function PackSection({ items, buying }: { items: PackPart[]; buying: Buying }) {
  return (
    <section className="mt-5">
      <h2 className="text-sm font-bold">Isi paket</h2>
      <PackContents items={items} buying={buying} />
    </section>
  )
}
