-- The sums of a month's tax documents are read from the index alone, not from the documents of ten years (FIN-03).
create index concurrently tax_documents_sums on tax_documents (month, kind)
  include (rate_percent, base_numerator, base_denominator, gross_rupiah, untaxed_rupiah, net_rupiah, base_rupiah, ppn_rupiah);
