-- What the version before loses while it runs beside this one: mails about the steps of a return, which it takes for moot, and
-- pictures in the conversation of a guest who signs in.

-- Such a mail is moot only if the buyer's account is deleted. Otherwise it stays due, until a process sends it that knows it.
create function keep_return_step_mail() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join members m on m.id = o.member_id where o.id = new.order_id and m.email is not null) then
    return null;
  end if;
  return new;
end $$;
create trigger order_news_keep_return_step before update on order_news for each row
  when (new.kind = 'return_step' and new.outcome = 'moot' and old.outcome is null)
  execute function keep_return_step_mail();

-- A picture moves with its message: deleting the guest's conversation would delete both.
create function move_chat_picture() returns trigger language plpgsql as $$
begin
  update chat_pictures set conversation_id = new.conversation_id
  where id = new.picture_id and conversation_id <> new.conversation_id;
  return null;
end $$;
create trigger chat_messages_move_picture after update of conversation_id on chat_messages for each row
  when (new.picture_id is not null and new.conversation_id <> old.conversation_id)
  execute function move_chat_picture();
