-- Requests under the data law (CARE-07) of people without an account, or whose identity is not checked yet; and a copy is done
-- once its mail has left.
alter table data_requests
  -- who asks, if they have no account: only while the request is open
  add column person_name text check (length(person_name) between 1 and 100),
  add column person_contact text check (length(person_contact) between 3 and 200),
  -- the mail with the way to the copy: waiting since, and refused for good by the mail server
  add column copy_queued_at timestamptz,
  add column copy_refused_at timestamptz,
  drop constraint data_requests_check,
  -- null: done by the member signed in, or not checked yet
  add constraint data_requests_own_needs_no_check check (way <> 'self' or identity_check is null),
  add constraint data_requests_of_one_person check (
    (person_name is null) = (person_contact is null) and (member_id is null or person_name is null));

-- Whichever version of the shop deletes an account, its requests end with it; and none that has ended names a person.
create function settle_data_request() returns trigger language plpgsql as $$
begin
  if old.member_id is not null and new.member_id is null and new.state = 'open' then
    new.state := case new.kind when 'deletion' then 'done' else 'lapsed' end;
    new.ended_at := now();
    new.version := new.version + 1;
  end if;
  if new.state <> 'open' then
    new.person_name := null;
    new.person_contact := null;
  end if;
  return new;
end $$;
create trigger data_request_settled before update on data_requests
  for each row execute function settle_data_request();

-- Those that were left open so.
update data_requests set state = case kind when 'deletion' then 'done' else 'lapsed' end, ended_at = now(),
    version = version + 1
  where state = 'open' and member_id is null;
