-- A restored copy already has every row: what its rows once caused is neither limited nor noted again.
drop trigger limit_card_return on gift_card_entries;
create trigger limit_card_return before insert on gift_card_entries for each row
  when (new.kind = 'returned' and current_query() !~* '^\s*copy\s') execute function limit_card_return();

create or replace function note_changed_sales_day(changed_at timestamptz) returns void language sql as $$
  insert into changed_sales_days (day)
  select (changed_at at time zone 'Asia/Jakarta')::date
  where current_query() !~* '^\s*copy\s' and (
    (changed_at at time zone 'Asia/Jakarta')::date < (now() at time zone 'Asia/Jakarta')::date
    or exists (select from day_sales where dimension = 'order' and day = (changed_at at time zone 'Asia/Jakarta')::date))
$$;
