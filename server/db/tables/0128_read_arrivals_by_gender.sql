-- The index of arrivals answers who is new and suits by gender, so that the weekly word reads only the people it compares.

drop index discover_features_arrivals_idx;
create index discover_features_arrivals_idx on discover_features (region, candidate_id) include (audience);
