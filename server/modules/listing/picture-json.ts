/**
 * SQL of a product's picture as contract `Picture`, with the product's name as its text if it has none of its own.
 *
 * @param picture alias of a row of `product_images`
 */
export const pictureJson = (picture: string, name: string, isCover = `${picture}.is_cover`) => `
  jsonb_strip_nulls(jsonb_build_object('url', '/media/' || ${picture}.media_hash,
    'alt', coalesce(nullif(${picture}.alt, ''), ${name}), 'is_cover', ${isCover}, 'focus', ${picture}.focus))`
