-- Whoever was blocked by the team and deletes the account cannot simply come back with the same address. All that is
-- kept for it is a keyed hash of the address, for a year: it names nobody, and without the server's secret nobody can
-- ask it about an address.

create table auth.banned_addresses (
  address_hash text primary key,
  expires_at timestamptz not null
);

alter table auth.banned_addresses enable row level security;
alter table auth.banned_addresses force row level security;
create policy owner_all on auth.banned_addresses to app_owner using (true) with check (true);
create policy auth_read on auth.banned_addresses for select to app_auth using (true);
create policy auth_expiry on auth.banned_addresses for delete to app_auth using (expires_at < now());
grant select, delete on auth.banned_addresses to app_auth;

-- Does nothing for somebody whom the team has not blocked. Asked before the account closes, in the same transaction.
create function app.ban_own_address(hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select 1 from public.moderation_states where user_id = app.current_user_id() and is_blocked) then
    return false;
  end if;
  insert into auth.banned_addresses (address_hash, expires_at) values (hash, now() + interval '1 year')
  on conflict (address_hash) do update set expires_at = excluded.expires_at;
  return true;
end $$;
grant execute on function app.ban_own_address(text) to app_member;
