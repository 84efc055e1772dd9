/** Returns the single row of a statement that always returns one, such as `insert … returning` or `select count(*)`. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that always returns a row returned none.')
  return row
}
