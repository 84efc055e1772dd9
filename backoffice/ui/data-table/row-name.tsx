import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowOpening } from './column.ts'

const coverClass = "text-left after:absolute after:inset-0 after:content-['']"

/** The name of a row, which covers the row: a press anywhere opens it, a middle press in a new tab. */
export const RowName = <Row,>({
  row,
  opening,
  children,
}: {
  row: Row
  opening: RowOpening<Row>
  children: ReactNode
}) =>
  'link' in opening ? (
    <Link {...opening.link(row)} data-opens className={coverClass}>
      {children}
    </Link>
  ) : (
    <button type="button" data-opens onClick={() => opening.open(row)} className={coverClass}>
      {children}
    </button>
  )
