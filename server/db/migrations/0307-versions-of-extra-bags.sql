-- Extra bags are changed in the back office, by two people at once: who saved what they saw is refused if it has changed.
alter table extra_bags add column version integer not null default 1;
