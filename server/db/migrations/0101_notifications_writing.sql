-- Who writes notifications, and when what they tell may leave. All times of day are the person's own.

-- A browser may know a zone that the database does not.
create function app.known_zone() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select 1 from pg_timezone_names where name = new.time_zone) then new.time_zone := 'UTC'; end if;
  return new;
end $$;
create trigger known_zone before insert or update of time_zone on notification_preferences
  for each row execute function app.known_zone();

-- The next moment that is no quiet one; the given one where it is none.
create function app.after_quiet(person uuid, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare p public.notification_preferences; local timestamp; day date;
begin
  select * into p from public.notification_preferences where user_id = person and quiet_from is not null;
  if not found then return at; end if;
  local := at at time zone p.time_zone;
  day := local::date;
  if p.quiet_from < p.quiet_until then
    return case when local::time >= p.quiet_from and local::time < p.quiet_until
      then (day + p.quiet_until) at time zone p.time_zone else at end;
  end if;
  return case
    when local::time >= p.quiet_from then (day + 1 + p.quiet_until) at time zone p.time_zone
    when local::time < p.quiet_until then (day + p.quiet_until) at time zone p.time_zone
    else at end;
end $$;

-- How often mails about this kind are wanted. What became of a report is always told, and at once.
create function app.mail_frequency(person uuid, kind text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case kind
    when 'match' then coalesce(p.mail_matches, 'never')
    when 'message' then coalesce(p.mail_messages, 'never')
    when 'team' then coalesce(p.mail_team, 'at_once')
    else 'at_once' end
  from (select person) asked left join public.notification_preferences p on p.user_id = person
$$;

-- Five minutes for whoever is about to look; a digest at nine in the morning, the weekly one on Mondays.
create function app.mail_due(person uuid, kind text, at timestamptz) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  frequency text := app.mail_frequency(person, kind);
  zone text := coalesce((select time_zone from public.notification_preferences where user_id = person), 'UTC');
  local timestamp := at at time zone zone;
  digest timestamp := date_trunc('day', local) + interval '9 hours';
begin
  if frequency = 'never' then return null; end if;
  if kind like 'report%' then return at; end if;
  if frequency = 'at_once' then return app.after_quiet(person, at + interval '5 minutes'); end if;
  if digest <= local then digest := digest + interval '1 day'; end if;
  if frequency = 'weekly' then
    digest := digest + make_interval(days => (8 - extract(isodow from digest)::integer) % 7);
  end if;
  return app.after_quiet(person, digest at time zone zone);
end $$;

-- Whoever has the app before the eyes marks the row as read within these seconds.
create function app.push_due(person uuid, kind text, at timestamptz) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.after_quiet(person, at + interval '4 seconds')
  where kind in ('match', 'message', 'team') and exists (select 1 from public.push_tokens where user_id = person)
    and coalesce((select case kind when 'match' then push_matches when 'message' then push_messages else push_team end
                  from public.notification_preferences where user_id = person), true)
$$;

-- Whoever brings it about is there and needs no telling. By a call of their own, members may only have themselves told
-- that a report has arrived.
create function app.notify_person(person uuid, kind text, match_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare is_own boolean := person is not distinct from app.current_user_id(); row_id uuid;
begin
  if current_setting('role') = 'app_member' and not (is_own and kind = 'report_received') and pg_trigger_depth() = 0 then
    raise exception 'nobody is told by a member' using errcode = '42501';
  end if;
  insert into public.notifications (user_id, kind, match_id, read, push_due_at, mail_due_at)
  values (person, kind, match_id, is_own,
    case when not is_own then app.push_due(person, kind, clock_timestamp()) end,
    case when not is_own or kind like 'report%' then app.mail_due(person, kind, clock_timestamp()) end)
  returning id into row_id;
  if not is_own then
    perform app.notify_people('notification', array[person], jsonb_build_object('id', row_id, 'kind', kind));
  end if;
end $$;
grant execute on function app.notify_person(uuid, text, uuid) to app_member, app_staff, app_worker;

-- What the owner of the database brings in, a demo world for example, tells nobody.
create function app.tell_of_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if current_setting('role') = 'app_owner' then return null; end if;
  case tg_table_name
    when 'matches' then
      perform app.notify_person(new.user1_id, 'match', new.id);
      perform app.notify_person(new.user2_id, 'match', new.id);
    when 'messages' then
      perform app.notify_person(case when user1_id = new.sender_id then user2_id else user1_id end, 'message', id)
      from public.matches where id = new.match_id;
    else
      if new.sender_type = 'admin' then perform app.notify_person(new.user_id, 'team', null); end if;
  end case;
  return null;
end $$;
create trigger tell_of_match after insert on matches for each row execute function app.tell_of_event();
create trigger tell_of_message after insert on messages for each row execute function app.tell_of_event();
create trigger tell_of_team_message after insert on admin_conversations for each row execute function app.tell_of_event();
