-- A sign-up is confirmed by a mailed code too, and remembers the page that its browser wanted. Links that sign in by mail.

alter table auth.sign_ups
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column return_to text;
comment on column auth.sign_ups.code_hash is 'keyed hash of the newest mailed code and browser_hash';
comment on column auth.sign_ups.return_to is 'the page to open after the confirmation';
create index sign_ups_browser_idx on auth.sign_ups (browser_hash);

create table auth.sign_in_links (
  token_hash text primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  email text not null,
  return_to text,
  expires_at timestamptz not null
);
comment on column auth.sign_in_links.email is 'the address that the link was mailed to; the link ends with a change of address';
create index sign_in_links_user_idx on auth.sign_in_links (user_id);

create table auth.mail_sign_in_refusals (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  refused_at timestamptz not null default now()
);
comment on table auth.mail_sign_in_refusals is 'accounts whose owner has turned sign-in by mail off';
