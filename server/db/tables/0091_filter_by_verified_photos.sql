-- A filter for people whose photos are verified.

alter table profile_settings add column only_verified boolean not null default false;

alter table discover_features add column is_verified boolean not null default false;
update discover_features f set is_verified = true
from profiles p where p.id = f.profile_id and p.is_verified;

-- Building a deck reads this index instead of the table, so it holds the new column too.
drop index discover_features_cell_idx;
create index discover_features_cell_idx on discover_features (audience, cell)
  include (candidate_id, profile_id, birth_day, hides_age, min_age, max_age, max_distance_cos, moon_tantra_class,
    hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance, was_active, goal,
    languages, has_answers, is_verified);
