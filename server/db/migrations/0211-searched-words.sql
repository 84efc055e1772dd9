-- Words that many visitors search for come first among the completions in the search box.

-- The network of a guest's search, so that one visitor with many browsers counts once. Null for members' searches and for
-- searches from before this column existed.
alter table search_history add network text;

-- How many visitors searched for a word lately; counted every hour.
create table searched_words (
  word text primary key,
  visitor_count integer not null check (visitor_count > 0)
);
