-- Filters that only narrow what their owner sees: stars, activity, goals, languages, answers.

alter table profile_settings
  add column min_stars smallint not null default 2
    constraint profile_settings_min_stars_check check (min_stars between 2 and 5),
  add column only_active boolean not null default false,
  add column wanted_goals text[] not null default '{}'
    constraint profile_settings_wanted_goals_check check (wanted_goals <@ array['long_term', 'dating', 'friends_first', 'open']),
  add column wanted_languages text[] not null default '{}'
    constraint profile_settings_wanted_languages_check check (cardinality(wanted_languages) <= 10),
  add column only_with_answers boolean not null default false,
  add column show_activity boolean not null default true;

alter table discover_features
  add column was_active boolean not null default true,
  add column goal text,
  add column languages text[],
  add column has_answers boolean not null default false;
