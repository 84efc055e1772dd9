-- Whatever a process does, also one of the version before, which does not know of blocks (CARE-02): a blocked member has no new
-- session and no new order. It takes the lock of the account that a block takes, so of the two one waits for the other.
create function refuse_blocked_member() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  select blocked_at into since from members where id = new.member_id for no key update;
  if since is not null then
    raise exception 'member % is blocked', new.member_id
      using errcode = 'check_violation', constraint = 'member_not_blocked';
  end if;
  return new;
end $$;

-- Backups are copied in, with the orders that blocked members had before; the shop itself never copies.
create trigger sessions_refuse_blocked_member before insert on sessions for each row
  when (current_query() !~* '^\s*copy\s') execute function refuse_blocked_member();
create trigger orders_refuse_blocked_member before insert on orders for each row
  when (new.member_id is not null and current_query() !~* '^\s*copy\s') execute function refuse_blocked_member();
