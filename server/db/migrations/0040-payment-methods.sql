-- Ways to pay are data (CONFIG-09): a row more is a way more. Categories and codes are the specification's (PAY-05..PAY-07).
insert into payment_methods (code, name, category, position, logo, provider_method) values
  ('bca_virtual_account', 'BCA Virtual Account', 'recommendation', 1, '/payment/bca.svg', '{"kind": "bank_transfer", "bank": "bca"}'),
  ('qris', 'QRIS', 'recommendation', 2, '/payment/qris.svg', '{"kind": "qris"}'),
  ('gopay', 'GoPay', 'recommendation', 3, '/payment/gopay.svg', '{"kind": "gopay"}'),
  ('credit_debit_card', 'Kartu kredit / debit', 'credit card', 1, '/payment/card.svg', '{"kind": "card"}'),
  ('mandiri_virtual_account', 'Mandiri Bill', 'bank transfer', 1, '/payment/mandiri.svg', '{"kind": "mandiri_bill"}'),
  ('bni_virtual_account', 'BNI Virtual Account', 'bank transfer', 2, '/payment/bni.svg', '{"kind": "bank_transfer", "bank": "bni"}'),
  ('bri_virtual_account', 'BRIVA', 'bank transfer', 3, '/payment/bri.svg', '{"kind": "bank_transfer", "bank": "bri"}'),
  ('permata_virtual_account', 'Permata Virtual Account', 'bank transfer', 4, '/payment/permata.svg', '{"kind": "bank_transfer", "bank": "permata"}'),
  ('shopeepay', 'ShopeePay', 'other', 1, '/payment/shopeepay.svg', '{"kind": "shopeepay"}'),
  ('indomaret', 'Indomaret', 'other', 2, '/payment/indomaret.svg', '{"kind": "store", "store": "indomaret"}');
