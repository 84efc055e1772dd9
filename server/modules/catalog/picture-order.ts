interface Names {
  picture: string
  combination: string
}

/**
 * SQL: whether a picture shows this combination: its own, or that of another size in the same shade. `combination` is a
 * row of `combinations`.
 */
export const showsChoice = ({ picture, combination }: Names): string =>
  `(${picture}.combination_id = ${combination}.id or ${picture}.combination_id is not null and (
    select o.attributes -> 'shade' from combinations o where o.id = ${picture}.combination_id
  ) = ${combination}.attributes -> 'shade')`

/**
 * SQL: the order of a product's pictures for one of its combinations. Those that show it come first, its own before
 * those of its shade, then those of the whole product; another shade's would be wrong, so they come last.
 */
export const pictureOrder = ({ picture, combination }: Names): string =>
  `case when ${picture}.combination_id = ${combination}.id then 0 when ${picture}.combination_id is null then 2
    when ${showsChoice({ picture, combination })} then 1 else 3 end, ` +
  `${picture}.is_cover desc, ${picture}.position`
