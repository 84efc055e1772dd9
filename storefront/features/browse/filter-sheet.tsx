import { Link } from '@tanstack/react-router'
import { withDots } from '../../../contract/rupiah.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterFields, type Filters } from './filter-fields.tsx'

/**
 * The filters as a bottom sheet (LIST-23); the list behind it is updated at every change, so the button only shows the
 * count.
 */
export default function FilterSheet({
  isOpen,
  onClose,
  count,
  ...filters
}: Filters & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filter"
      footer={
        <div className="flex gap-3">
          <Link
            to="."
            search={() => ({ q: filters.search.q, sort: filters.search.sort })}
            resetScroll={false}
            className={buttonClass({ variant: 'quiet' })}
          >
            Hapus
          </Link>
          <Button onClick={onClose} className="flex-1">
            Lihat {withDots(count)} produk
          </Button>
        </div>
      }
    >
      <FilterFields {...filters} />
    </Sheet>
  )
}
