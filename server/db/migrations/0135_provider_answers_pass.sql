-- An answer of a provider that arrived without the cookie of whoever set out counts only together with a pass, which goes to
-- the browser that brought it and to no other: whoever sets out could otherwise let somebody else sign in, and go on as them.
-- From the native shell every answer arrives so, in the system's browser.

delete from auth.provider_attempts where answer is not null;
alter table auth.provider_attempts
  add column in_shell boolean not null default false,
  add column pass_hash text,
  add check ((answer is null) = (pass_hash is null));
