-- The id of a report is made by the client, so it says "the same once more" for its reporter and the same person alone.
-- Of anybody else, or about somebody else, it is another report: it gets an id of its own and is not lost.

create or replace function app.report_person(
  report uuid, reported uuid, why text, details text, from_match uuid, from_number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid := app.current_user_id();
  stored uuid;
begin
  if me is null or me = reported then
    raise exception 'no such person' using errcode = 'YU404';
  end if;
  insert into public.user_reports (id, reporter_id, reported_id, reason, description)
  values (report, me, reported, why, details) on conflict (id) do nothing returning id into stored;
  if stored is null then
    if exists (select 1 from public.user_reports where id = report and reporter_id = me and reported_id = reported) then
      return;
    end if;
    insert into public.user_reports (id, reporter_id, reported_id, reason, description)
    values (gen_random_uuid(), me, reported, why, details) returning id into stored;
  end if;
  perform app.seal_profile(stored, reported);
  if from_match is not null then perform app.seal_messages(stored, reported, from_match, from_number); end if;
end $$;
