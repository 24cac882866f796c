-- What one side has decided about a conversation: to see its images without a veil, and up to which message the hint
-- about scams was put away. Nobody else learns of it.

alter table inbox_entries
  add column shows_images boolean not null default false,
  add column care_dismissed_number integer not null default 0;

create function app.set_chat_view(target_match uuid, with_images boolean, care_up_to integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.inbox_entries set
    shows_images = shows_images or coalesce(with_images, false),
    care_dismissed_number = greatest(care_dismissed_number, least(care_up_to, last_number))
  where user_id = app.current_user_id() and match_id = target_match;
  return found;
end $$;
grant execute on function app.set_chat_view(uuid, boolean, integer) to app_member;
