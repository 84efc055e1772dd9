-- When the provider was last asked to send the money back: those asked longest ago come first, so that a few that it
-- never answers keep no other waiting.
alter table refunds add column asked_at timestamptz;
