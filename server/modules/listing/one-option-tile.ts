import { pictureJson } from './picture-json.ts'

/**
 * SQL of a product's tile that shows one option as if it were the only one (`selected_variant`), with that option's
 * picture, price and stock.
 *
 * @param option alias of a row with `tile`, `product_id`, `combination_id`, `price`, `price_after`,
 *   `is_show_as_percentage` and `is_flashsale`
 * @param availability alias of the option's row of `combination_availability`
 */
export const oneOptionTile = (option: string, availability: string) => `
  ${option}.tile::jsonb || jsonb_build_object(
    'images', coalesce(
      (select jsonb_agg(${pictureJson('i', `${option}.tile::jsonb ->> 'name'`, 'true')} order by i.position, i.id)
      from product_images i
      where i.product_id = ${option}.product_id and i.combination_id = ${option}.combination_id),
      ${option}.tile::jsonb -> 'images'),
    'price_range', jsonb_build_object('min', ${option}.price, 'max', ${option}.price),
    'price_after_discount_range', jsonb_build_object('min', ${option}.price_after, 'max', ${option}.price_after),
    'discount_range', jsonb_build_object(
      'min', ${option}.price - ${option}.price_after, 'max', ${option}.price - ${option}.price_after),
    'discount_percentage', case when ${option}.price > 0
      then round((${option}.price - ${option}.price_after) * 100.0 / ${option}.price) else 0 end,
    'is_show_as_percentage', ${option}.is_show_as_percentage, 'is_discount_on_selected_variant', false,
    'is_flashsale', ${option}.is_flashsale,
    'stock_left', case when ${option}.is_flashsale then ${availability}.available else 0 end,
    'selected_variant', ${option}.combination_id::text,
    'choices', (
      select coalesce(jsonb_agg(choice), '[]') from jsonb_array_elements(${option}.tile::jsonb -> 'choices') choice
      where choice ->> 'combination_id' = ${option}.combination_id::text),
    'is_sellable', ${availability}.is_sellable, 'delivery_date', ${availability}.delivery_date)`
