-- Voice notes in chats: stored, referred to and sealed like pictures, in columns of their own.

alter table uploads
  alter column width drop not null,
  alter column height drop not null,
  alter column thumbhash drop not null,
  add column duration_ms integer,
  add column peaks smallint[],
  drop constraint uploads_kind_check,
  add constraint uploads_kind_check check (kind in ('profile-photo', 'chat-image', 'voice-note')),
  add constraint uploads_described check (
    case when kind = 'voice-note' then num_nulls(duration_ms, peaks) = 0 and num_nonnulls(width, height, thumbhash) = 0
      else num_nulls(width, height, thumbhash) = 0 and num_nonnulls(duration_ms, peaks) = 0 end),
  add constraint uploads_duration_check check (duration_ms between 1 and 61000),
  add constraint uploads_peaks_check check (cardinality(peaks) between 1 and 48 and 0 <= all (peaks) and 100 >= all (peaks));

alter table messages
  add column voice_url text,
  add column voice_duration_ms integer,
  add column voice_peaks smallint[],
  add constraint messages_voice_url_key unique (voice_url),
  add constraint messages_voice_described check (num_nonnulls(voice_url, voice_duration_ms, voice_peaks) in (0, 3)),
  add constraint messages_voice_alone check (voice_url is null or num_nonnulls(content, image_url) = 0),
  add constraint messages_voice_duration_check check (voice_duration_ms between 1 and 61000),
  add constraint messages_voice_peaks_check check (
    cardinality(voice_peaks) between 1 and 48 and 0 <= all (voice_peaks) and 100 >= all (voice_peaks)),
  drop constraint messages_something_said,
  add constraint messages_something_said check (num_nonnulls(content, image_url, voice_url, deleted_at) > 0);

alter table inbox_entries add column last_is_voice boolean not null default false;

alter table sealed_originals
  add column voice_url text,
  add column voice_duration_ms integer,
  add column voice_peaks smallint[],
  drop constraint sealed_originals_check,
  add constraint sealed_originals_check check (num_nonnulls(content, image_url, voice_url) > 0);
create index sealed_originals_voice_idx on sealed_originals (voice_url) where voice_url is not null;

alter table report_evidence
  add column voice_url text,
  add column voice_duration_ms integer,
  add column voice_peaks smallint[];
create index report_evidence_voice_idx on report_evidence (voice_url) where voice_url is not null;
