-- A draw that was never opened leaves its page as it is; what was given keeps its worth, and a share its day's limit (PROMO-05).

-- The draw that a promotion page plays: the one that is open, otherwise the last that was played, on whose page winners find
-- their prize.
create or replace function campaign_draw(slug text, moment timestamptz) returns text
  language sql stable parallel safe
  return (select d.type from lucky_draws d
    cross join lateral (select is_open(d.is_active, d.starts_at, d.ends_at, moment) as is_open) o
    where d.campaign_slug = campaign_draw.slug
      and (o.is_open or exists (select from lucky_claims c where c.draw_type = d.type))
    order by o.is_open desc, d.starts_at desc nulls last, d.created_at desc, d.type
    limit 1);

-- The page of such a draw has something to give while a prize can be drawn; any other page always has.
create or replace function campaign_gives(slug text, moment timestamptz) returns boolean
  language sql stable parallel safe
  return campaign_draw(campaign_gives.slug, moment) is null
    or exists (select from lucky_prizes_left(moment) p join lucky_draws d on d.type = p.draw_type
      where d.campaign_slug = campaign_gives.slug);

-- What it cost the shop at most when it was given: the prize may give something else today. Null: nobody knew, or it was
-- given before this was recorded.
alter table lucky_claims add column value_rupiah bigint check (value_rupiah >= 0);
alter table token_redemptions add column value_rupiah bigint check (value_rupiah >= 0);
-- How many shares of that day earned points; null: before this was recorded.
alter table game_shares add column shares_a_day integer check (shares_a_day > 0);
