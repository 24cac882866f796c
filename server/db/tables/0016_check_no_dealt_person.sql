-- Dealing a page no longer locks the profile of each person in it. A trigger on profiles forgets erased people, and an
-- account leaves every deck minutes before it is erased.

alter table dealt_people drop constraint dealt_people_viewer_id_fkey, drop constraint dealt_people_person_id_fkey;
