-- What staff switch and date is open or closed by one rule, which every read and every act asks.

-- Switched on, begun and not over at that moment. A null bound is no bound; the end itself is closed.
create function is_open(is_on boolean, starts_at timestamptz, ends_at timestamptz, moment timestamptz) returns boolean
  language sql immutable parallel safe
  return is_on and (starts_at is null or starts_at <= moment) and (ends_at is null or ends_at > moment);

-- A prize hands out a reward, or a copy of a voucher, and neither after its end. Whether the voucher is switched on does
-- not matter: staff switch it off so that nobody types its code.
create function is_prize_open(voucher_id text, reward_key text, moment timestamptz) returns boolean
  language sql stable parallel safe
  return not exists (
      select from rewards r where r.key = is_prize_open.reward_key and not is_open(true, null, r.ends_at, moment))
    and not exists (
      select from vouchers v where v.id = is_prize_open.voucher_id and not is_open(true, null, v.ends_at, moment));

-- The prizes that can be drawn at that moment.
create function lucky_prizes_left(moment timestamptz) returns table (prize_id text, draw_type text)
  language sql stable parallel safe
  begin atomic
    select p.id, p.draw_type from lucky_prizes p join lucky_draws d on d.type = p.draw_type
    where is_open(d.is_active, d.starts_at, d.ends_at, moment) and p.weight > 0
      and (p.quota is null or p.claimed_count < p.quota) and is_prize_open(p.voucher_id, p.reward_key, moment);
  end;

-- A page on which a draw is played has something to give while a prize can be drawn; any other page always has.
create function campaign_gives(slug text, moment timestamptz) returns boolean
  language sql stable parallel safe
  return not exists (select from lucky_draws d where d.campaign_slug = campaign_gives.slug)
    or exists (select from lucky_prizes_left(moment) p join lucky_draws d on d.type = p.draw_type
      where d.campaign_slug = campaign_gives.slug);
alter table campaigns drop column has_quota;

-- A product that left the shop is no part of the game either.
create or replace view game_product_state as
  select g.product_id, g.points,
    is_open(g.is_active and p.is_active_in_sociolla and s.is_on, s.starts_at, s.ends_at, now()) as is_active
  from game_products g join products p on p.id = g.product_id cross join points_game s;

-- A draft was never offered: nobody reads it by its address. A product that was taken out keeps its page.
alter table products add column is_draft boolean not null default false,
  add check (not (is_draft and is_active_in_sociolla));
