-- Decks look near their viewer: regions find newcomers and people who hide the distance, and an index in cell order holds
-- all that building a deck reads, so that it hardly visits the table, whose order is that of arrival.

-- Numbered like app.region_of does it.
alter table discover_features add column region smallint;
update discover_features f
set region = (b.band * 180 + floor((s.current_longitude + 180) / 360 * b.parts)::integer % b.parts)::smallint
from profile_settings s
cross join lateral (select least(89, floor((s.current_latitude + 90) / 2))::integer as band) southern
cross join lateral (select southern.band, round(180 * cosd(southern.band * 2 + 1 - 90))::integer as parts) b
where s.profile_id = f.profile_id and f.cell is not null;
alter table discover_features add constraint discover_features_region_check check ((region is null) = (cell is null));

drop index discover_features_hiding_idx;
create index discover_features_hiding_idx on discover_features (region, audience) where hides_distance;

drop index discover_features_changed_idx;
create index discover_features_changed_idx on discover_features (audience, changed_at);
create index discover_features_region_idx on discover_features (region, changed_at) include (audience, candidate_id);
create index discover_features_arrivals_idx on discover_features (region, candidate_id);

drop index discover_features_audience_idx;
create index discover_features_cell_idx on discover_features (audience, cell)
  include (candidate_id, profile_id, birth_day, hides_age, min_age, max_age, max_distance_cos, moon_tantra_class,
    hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance, was_active, goal,
    languages, has_answers);
-- The index answers alone for pages that a vacuum has seen since their last change, so vacuums come often.
alter table discover_features set (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_threshold = 200,
  autovacuum_vacuum_insert_scale_factor = 0.002, autovacuum_vacuum_insert_threshold = 200,
  autovacuum_analyze_scale_factor = 0.02);

-- Stored decks do not know their regions; each is built again at its next look.
delete from decks;
alter table decks add column regions smallint[];
