/**
 * SQL: the choices for a part of a pack, including the part itself. A virtual bundle is assembled for each shopper,
 * from the combinations that have the part's list price; a physical one is already packed (GIFT-08). `part` and `pack`
 * name the tables of the part's combination and of the pack's product; `o` is each choice, `os` its pieces in stock.
 */
export const fromPackChoices = ({ part, pack }: { part: string; pack: string }) => `
  from combinations o join combination_shelf os on os.combination_id = o.id
  where o.product_id = ${part}.product_id and (o.id = ${part}.id
    or ${pack}.classification = 'bundle_virtual' and o.price_rupiah = ${part}.price_rupiah
      and o.put_away_at is null)`
