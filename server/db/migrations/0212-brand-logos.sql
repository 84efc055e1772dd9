-- A brand's logo, its name in its own lettering, which the wall of brands and the brand's page show instead of its name in the shop's type.

-- {"media_hash": "…", "width": 960, "height": 240}; null: the shop sets the name in its own type
alter table brands add column logo jsonb;
