-- What a brand is found by, kept instead of worked out for each of them at every letter that is typed.
alter table brands add column search_text text not null generated always as (brand_search_text(name)) stored;
