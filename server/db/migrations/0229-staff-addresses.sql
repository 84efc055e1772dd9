-- Addresses of staff get the check that those of members have: `lower()` lets "ſ" and "ı" pass, and a request for approval
-- could bring in any text. No form takes such an address, so an account that has one ends, and the journal says so; its row
-- stays, because the journal names it.
with ended as (
  update staff_accounts set ended_at = now(), version = version + 1
  where ended_at is null and email !~ '^[!-@\[-~]+$' returning id, role_key
),
sessions as (delete from staff_sessions where account_id in (select id from ended)),
invitations as (delete from staff_invitations where account_id in (select id from ended))
insert into staff_acts (actor_kind, actor_name, act, thing_kind, thing_id, detail)
select 'system', 'Carasun', 'staff.end', 'staff', id, jsonb_build_object('role', role_key) from ended;

alter table staff_accounts add constraint staff_accounts_email_spelling
  check (email ~ '^[!-@\[-~]+$' or ended_at is not null);
