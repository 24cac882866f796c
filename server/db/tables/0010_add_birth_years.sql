-- Adds the year of birth to features, because a score ranks within the couples of two birth years.

alter table chart_features add column birth_year smallint,
  add constraint chart_features_birth_year_check check (birth_year between 1899 and 2060);
update chart_features f set birth_year = extract(year from b.birth_date) from birth_data b
  where b.profile_id = f.profile_id;
