-- Staff make the points game, token prizes, rewards and lucky draws in the back office, two at once (PROMO-05).

alter table points_game add column version integer not null default 1;
alter table game_products add column version integer not null default 1;
alter table token_prizes add column version integer not null default 1;
alter table lucky_draws add column version integer not null default 1;
-- A turn that wins nothing: "Belum beruntung". Nobody is mailed about it.
alter table lucky_prizes
  add column is_blank boolean not null default false,
  add check (not is_blank or voucher_id is null and reward_key is null);
alter table rewards
  add column version integer not null default 1,
  -- what one costs the shop, as staff know it: what a draw or a prize for tokens costs is reckoned from it
  add column value_rupiah integer check (value_rupiah > 0);

-- What the game gave by day, and the audit of a draw from its first claim on.
create index on game_shares (shared_at);
create index on game_share_openings (opened_at);
create index on lucky_claims (draw_type, claimed_at, id);

-- The prizes that can be drawn at that moment: none of a draw that has only blanks left.
create or replace function lucky_prizes_left(moment timestamptz) returns table (prize_id text, draw_type text)
  language sql stable parallel safe
  begin atomic
    select p.id, p.draw_type from (
      select p.id, p.draw_type, bool_or(not p.is_blank) over (partition by p.draw_type) as gives
      from lucky_prizes p join lucky_draws d on d.type = p.draw_type
      where is_open(d.is_active, d.starts_at, d.ends_at, moment) and p.weight > 0
        and (p.quota is null or p.claimed_count < p.quota) and is_prize_open(p.voucher_id, p.reward_key, moment)
    ) p where p.gives;
  end;

-- What one of a prize costs the shop at most; null if nobody knows: the end of a percentage, a reward without a value.
create function prize_value_rupiah(voucher_id text, reward_key text) returns bigint
  language sql stable parallel safe
  return coalesce(
    (select r.value_rupiah from rewards r where r.key = prize_value_rupiah.reward_key)::bigint,
    (select case v.discount_type
        when 'amount' then v.discount_rupiah + coalesce(v.shipping_fee_discount_rupiah, 0)
        when 'percentage' then v.max_discount_rupiah + coalesce(v.shipping_fee_discount_rupiah, 0)
        when 'free_shipping' then v.shipping_fee_discount_rupiah
        when 'free_product' then v.gift_quantity * c.price_after_discount_rupiah + coalesce(v.shipping_fee_discount_rupiah, 0)
      end
      from vouchers v left join combinations c on c.id = v.gift_combination_id
      where v.id = prize_value_rupiah.voucher_id)::bigint);

-- The draw that a promotion page plays: the one that is open, otherwise the last, on whose page winners find their prize.
create function campaign_draw(slug text, moment timestamptz) returns text
  language sql stable parallel safe
  return (select d.type from lucky_draws d where d.campaign_slug = campaign_draw.slug
    order by is_open(d.is_active, d.starts_at, d.ends_at, moment) desc, d.starts_at desc nulls last, d.created_at desc, d.type
    limit 1);
