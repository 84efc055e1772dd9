-- Misspellings in the first list of synonyms: they still find the right words, but nothing finds them, so no shopper is
-- shown one.
update search_synonyms s set same_as = array(
  select one from unnest(s.same_as) one where one = s.word or one <> all (misspelt.words) order by one)
from (select array['sunscrean', 'lipstip', 'shampo', 'samphoo', 'condisioner', 'conceler', 'niacinamid', 'ceramid'] as words)
  misspelt
where s.same_as && misspelt.words;
