import { Link } from '@tanstack/react-router'
import { PAGER_NUMBERS } from '../../../contract/constants.ts'
import { Pager } from '../../ui/pager.tsx'

/** Links to the other pages of a list. */
export default function ListPager({ page, pageCount }: { page: number; pageCount: number }) {
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      numbers={PAGER_NUMBERS}
      renderLink={({ page: to, label, isCurrent, ...rest }) => (
        <Link
          {...rest}
          to="."
          search={(now: object) => ({ ...now, page: to === 1 ? undefined : to })}
          aria-label={label}
          aria-current={isCurrent ? 'page' : undefined}
        />
      )}
    />
  )
}
