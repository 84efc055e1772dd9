-- An e-mail address is stored in one spelling only, the one that contract/email-address.ts makes: ASCII in small letters.
-- Nothing folds an address when it is compared any more. The addresses so far differ at most in capitals, which lower()
-- folds alike for ASCII, and were unique in that form: none can meet another here. An address that the shop never took
-- (with other letters than ASCII) stops this migration by the name of its table; nothing is changed then.

update members set email = lower(email collate "C") where email <> lower(email collate "C");
alter table members
  drop constraint members_email_taken,
  drop column email_lower,
  add constraint members_email_taken unique (email),
  add constraint members_email_spelling check (email ~ '^[!-@\[-~]+$');

update stock_wishes set email = lower(email collate "C") where email <> lower(email collate "C");
alter table stock_wishes
  drop column email_lower, -- and its two indexes
  add constraint stock_wishes_email_spelling check (email ~ '^[!-@\[-~]+$');
create unique index stock_wishes_open on stock_wishes (combination_id, email) where ended_at is null;
create index stock_wishes_of_email on stock_wishes (email) where ended_at is null;

update subscriptions set email = lower(email collate "C") where email <> lower(email collate "C");
alter table subscriptions
  drop column email_lower, -- and the primary key
  add primary key (email),
  add constraint subscriptions_email_spelling check (email ~ '^[!-@\[-~]+$');

-- Empty where the form does not ask for it.
update visitor_messages set email = lower(email collate "C") where email <> lower(email collate "C");
alter table visitor_messages add constraint visitor_messages_email_spelling check (email ~ '^[!-@\[-~]*$');

-- Sign-ups live for an hour; what a provider said was not checked before.
delete from social_sign_ups where email !~ '^[!-~]+$';
update social_sign_ups set email = lower(email collate "C") where email <> lower(email collate "C");
alter table social_sign_ups add constraint social_sign_ups_email_spelling check (email ~ '^[!-@\[-~]+$');
