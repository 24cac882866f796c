-- Messages can be edited. What one said before, or before it was taken back, is sealed for a while, for reports only.

alter table messages add column edited_at timestamptz;

-- Without foreign keys: a row outlives the message, the match and the account.
create table sealed_originals (
  id uuid primary key default gen_random_uuid(),
  match_id uuid not null,
  message_number integer not null,
  sender_id uuid not null,
  cause text not null check (cause in ('edited', 'taken_back')),
  content text,
  image_url text,
  image_width integer,
  image_height integer,
  image_thumbhash text,
  written_at timestamptz not null,
  sealed_at timestamptz not null default now(),
  check (content is not null or image_url is not null)
);
comment on column sealed_originals.image_thumbhash is 'ThumbHash of the image, base64.';
create index sealed_originals_message_idx on sealed_originals (match_id, message_number);
create index sealed_originals_image_idx on sealed_originals (image_url) where image_url is not null;
create index sealed_originals_sealed_idx on sealed_originals (sealed_at);

alter table report_evidence drop constraint report_evidence_kind_check;
alter table report_evidence add constraint report_evidence_kind_check
  check (kind in ('profile', 'photo', 'message', 'edited', 'taken_back'));
