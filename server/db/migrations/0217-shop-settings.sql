-- What staff set while the shop is running, beyond yes and no (feature_toggles). A setting that was never set has no row.
create table shop_settings (
  key text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
