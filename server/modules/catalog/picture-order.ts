/**
 * SQL: the order of a product's pictures for one of its combinations. The combination's own come first, then those of
 * the whole product; another combination's would show the wrong shade, so they come last.
 */
export const pictureOrder = ({ picture, combination }: { picture: string; combination: string }): string =>
  `${picture}.combination_id is distinct from ${combination}.id, ${picture}.combination_id is not null, ` +
  `${picture}.is_cover desc, ${picture}.position`
