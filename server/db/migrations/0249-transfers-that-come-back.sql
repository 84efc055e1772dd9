-- A refund that was marked as sent may come back from the bank: then it waits for another account again (ORD-08). When it
-- was sent, and the note of then, stay with the account that it came back from; null: the bank refused the account before.
alter table refused_refund_accounts add column sent_at timestamptz,
  add column sent_note text not null default '';
