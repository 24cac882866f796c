-- Members may tell what they look for, their languages, height, children and answers to prompts, and hide each of it.

-- What its owner gave, hidden parts included. A member without a row gave nothing.
create table profile_about (
  profile_id uuid primary key references profiles (id) on delete cascade,
  goal text constraint profile_about_goal_check check (goal in ('long_term', 'dating', 'friends_first', 'open')),
  languages text[] not null default '{}'
    constraint profile_about_languages_check check (cardinality(languages) <= 10 and '' <> all(languages)),
  height_cm smallint constraint profile_about_height_cm_check check (height_cm between 100 and 250),
  children text constraint profile_about_children_check
    check (children in ('has', 'has_and_wants_more', 'wants', 'undecided', 'does_not_want')),
  answers jsonb not null default '[]' constraint profile_about_answers_check check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 3
    and jsonb_array_length(answers) = jsonb_array_length(jsonb_path_query_array(answers,
      '$[*] ? (@.prompt like_regex "^[a-z_]+$" && @.text like_regex "^.{1,150}$" flag "s" && @.is_hidden.type() == "boolean")'))),
  hidden text[] not null default '{}' constraint profile_about_hidden_check
    check (hidden <@ array['goal', 'languages', 'height', 'children'])
);

-- The part of profile_about that is not hidden, kept beside the bio: who may see the profile may see this.
alter table profiles add column shown_about jsonb not null default '{}';

alter table report_evidence add column about jsonb;
