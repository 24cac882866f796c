-- Whoever looks at what was sealed stands in the log, by whichever way they look: a link to a picture may be an hour older
-- than the entry of its report. Once an hour for each who looks: a screen that follows what changes reads again and again.

create index staff_log_report_idx on staff_log (report_id, id desc) where report_id is not null;

create function app.note_report_opening(report uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare me uuid := app.current_user_id();
begin
  perform pg_advisory_xact_lock(hashtextextended(format('report_opened %s %s', me, report), 0));
  if not exists (
    select 1 from public.staff_log where report_id = report and staff_id = me and action = 'report_opened'
      and at > now() - interval '1 hour') then
    perform app.log_staff('report_opened', (select reported_id from public.user_reports where id = report), report, null);
  end if;
end $$;

-- The key of its object.
create function app.open_sealed_picture(picture uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare sealed public.report_evidence;
begin
  if not app.is_staff() then return null; end if;
  select * into sealed from public.report_evidence where id = picture and image_url is not null;
  if found then perform app.note_report_opening(sealed.report_id); end if;
  return sealed.image_url;
end $$;
grant execute on function app.note_report_opening(uuid), app.open_sealed_picture(uuid) to app_staff;
