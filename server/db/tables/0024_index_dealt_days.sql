-- Finds the rows of long ago when dealt people are swept.
create index dealt_people_last_shown_idx on dealt_people (last_shown_on);
