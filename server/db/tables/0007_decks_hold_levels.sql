-- Decks hold the four levels that strangers see. A stored deck holds finer stars, and is built again when it is read.
delete from decks;
alter table decks add constraint decks_stars_check check (2 <= all (stars) and 5 >= all (stars));
