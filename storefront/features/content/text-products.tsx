import { LazyRail } from '../browse/lazy-rail.tsx'
import { productsQuery } from './content-queries.ts'

/** A rail of the products that a text is about. */
export const TextProducts = ({ ids, title, line }: { ids: string[]; title: string; line: string }) =>
  ids.length === 0 ? null : <LazyRail title={title} line={line} least={1} query={productsQuery(ids)} />
