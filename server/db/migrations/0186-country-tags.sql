-- A tag for each country that brands come from: the brand of a product names it (TILE-32), and lists are narrowed by it.

create table country_tags (
  id bigint generated always as identity primary key,
  name text not null unique
);
insert into country_tags (name) select distinct country from brands where country <> '' order by country;

do $$
declare
  without_tag text := 'NULL::text AS country_tag_id';
  view_text text := pg_get_viewdef('listing_rows'::regclass);
begin
  if strpos(view_text, without_tag) = 0 then
    raise exception 'listing_rows no longer holds %', without_tag;
  end if;
  execute 'create or replace view listing_rows as ' || replace(view_text, without_tag,
    '(select t.id::text from country_tags t where t.name = brand.country) as country_tag_id');
end $$;

update product_listing l set tile = r.tile from listing_rows r where r.product_id = l.product_id;
