-- Mails about decisions of staff, with reason and end. A job takes them soon after the decision.

-- decision_mails
create policy staff_insert on decision_mails for insert to app_staff
  with check ((select app.is_staff()) and user_id <> (select app.current_user_id()));
grant insert (user_id, decision, reason, ends_at) on decision_mails to app_staff;

comment on column decision_mails.reason is
  'As the member reads it, in their language; about a picture, why it was held (picture_screenings.reason).';

-- Takes the oldest waiting mails, with the address and language of the account. Those of closed accounts are dropped.
create or replace function app.take_decision_mails(size integer)
returns table (email text, language text, decision text, reason text, ends_at timestamptz)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with taken as (
    delete from public.decision_mails where id in (
      select m.id from public.decision_mails m order by m.decided_at, m.id limit size for update skip locked)
    returning *)
  select u.email, s.preferred_language, t.decision, t.reason, t.ends_at
  from taken t join auth."user" u on u.id = t.user_id join public.profile_settings s on s.profile_id = t.user_id
  where not exists (select 1 from public.account_closures c where c.user_id = t.user_id)
  order by t.decided_at, t.id
$$;
grant execute on function app.take_decision_mails(integer) to app_worker;

-- Mails the owner what staff decided about a held photo. What they decide about an appeal is final.
create or replace function app.mail_picture_decision() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.is_staff() then
    insert into public.decision_mails (user_id, decision, reason)
    values (new.owner_id, case when new.state = 'clear' then 'picture_published'
      when new.appealed_at is null then 'picture_refused' else 'picture_upheld' end, old.reason);
  end if;
  return null;
end $$;
create trigger mail_picture_decision after update of state on picture_screenings for each row
  when (old.state = 'held' and new.state in ('clear', 'refused') and new.kind = 'profile-photo')
  execute function app.mail_picture_decision();
