-- Keeps what a profile showed before it was changed, for reports: somebody may have seen a threat or a photo in it.

-- Without a foreign key: a row outlives the account.
create table former_profiles (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null,
  name text not null,
  bio text not null,
  interests text[] not null,
  about jsonb not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null default now(),
  check (shown_from <= shown_until)
);
create index former_profiles_profile_idx on former_profiles (profile_id, shown_until desc);
create index former_profiles_ended_idx on former_profiles (shown_until);

create table former_profile_photos (
  version_id uuid not null references former_profiles (id) on delete cascade,
  order_index smallint not null,
  photo_url text not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  primary key (version_id, order_index)
);
create index former_profile_photos_url_idx on former_profile_photos (photo_url);

alter table report_evidence add column version integer;
alter table report_evidence drop constraint report_evidence_kind_check;
alter table report_evidence add constraint report_evidence_kind_check
  check (kind in ('profile', 'photo', 'message', 'edited', 'taken_back', 'former_profile', 'former_photo'));
alter table report_evidence add constraint report_evidence_version_check
  check ((version is not null) = (kind in ('former_profile', 'former_photo')));
