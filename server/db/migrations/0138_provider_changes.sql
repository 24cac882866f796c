-- What a provider tells of people whom it vouched for: Apple's servers say when somebody there ends the consent, the
-- forwarding of mail or the whole account.

alter table auth.provider_identities
  -- Apple hands no mail on to this address, as its owner wished.
  add column is_mail_off boolean not null default false,
  add column mail_changed_at timestamptz;

-- `at` is when it happened there. What came later stays as it is, so a message that arrives twice or late undoes nothing.
create function app.note_provider_change(its_issuer text, its_subject text, kind text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare known auth.provider_identities;
begin
  select * into known from auth.provider_identities where issuer = its_issuer and subject = its_subject for update;
  if not found then return; end if;
  if kind in ('mail-off', 'mail-on') then
    update auth.provider_identities set is_mail_off = kind = 'mail-off', mail_changed_at = at
    where id = known.id and (mail_changed_at is null or mail_changed_at < at);
    return;
  end if;
  if known.last_used_at > at then return; end if;
  -- It is worth nothing any more, so there is nothing to take back either.
  update auth.provider_identities set refresh_token = null where id = known.id;
  delete from auth.session where "userId" = known.user_id and "createdAt" <= at;
  if kind = 'account-gone' then delete from auth.provider_identities where id = known.id; end if;
end $$;
grant execute on function app.note_provider_change(text, text, text, timestamptz) to app_worker;

-- As before, and nothing to an address that hands nothing on.
create or replace function app.mail_frequency(person uuid, kind text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when exists (
      select 1 from auth.provider_identities i join auth."user" u on u.id = i.user_id
      where i.user_id = person and i.is_mail_off and i.email = u.email) then 'never'
    when kind = 'match' then coalesce(p.mail_matches, 'never')
    when kind = 'message' then coalesce(p.mail_messages, 'never')
    when kind = 'team' then coalesce(p.mail_team, 'at_once')
    else 'at_once' end
  from (select person) asked left join public.notification_preferences p on p.user_id = person
$$;
