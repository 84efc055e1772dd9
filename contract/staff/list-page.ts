/** A page of a list. */
export interface ListPage<Row> {
  rows: Row[]
  /** Null on the last page. */
  next: string | null
}

/** A page of figures that are computed together. */
export interface FigurePage<Row> extends ListPage<Row> {
  /** On all pages. */
  total: number
}
