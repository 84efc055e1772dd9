-- A shop offers its own bank accounts only: the samples go, unless an order was told to pay to one. The demo shop adds
-- its own (AMB-55), staff of a real shop theirs (`bank-accounts add`).
delete from bank_accounts b
where b.account_number in ('0000111122', '0000111133', '0000111122233')
  and not exists (select from transfer_receipts r where r.bank_account_id = b.id)
  and not exists (select from payments p where p.instruction ->> 'bankAccountId' = b.id::text);
