import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Selection } from './selection.ts'

/** One column of a list. The first one names the row: it is the link, and the title of the card on phones. */
export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned to the right. */
  isNumber?: boolean
  isSortable?: boolean
  isHiddenAtFirst?: boolean
  /** On phones it is beside the name of the card, without its title. */
  isBesideName?: boolean
  /** Left out of the cards on phones. */
  isOnlyWide?: boolean
}

/** Where a row leads. */
export type RowOpening<Row> = { link: (row: Row) => LinkProps } | { open: (row: Row) => void }

/** An action on the chosen rows. */
export interface RowsAction {
  label: string
  /** Its shortcut while rows are chosen. */
  key?: string
  isMain?: boolean
  run: (selection: Selection) => void
}

export interface Choosing {
  selection: Selection
  onSelection: (next: Selection) => void
  /** How many rows match the filters, on all pages. */
  matching: number
  actions: readonly RowsAction[]
}
