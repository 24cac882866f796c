-- A member may look from a town instead of the own position. Only its name is new: the place is a cell as before.

alter table profile_settings add column place_name text
  constraint profile_settings_place_name_check check (char_length(place_name) between 1 and 200);
alter table profile_settings add constraint profile_settings_place_name_needs_cell_check
  check (place_name is null or h3_cell is not null);
