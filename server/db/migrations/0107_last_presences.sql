-- What is kept of somebody, that person may read and take along.

create policy own_last_presence on last_presences for select to app_member
  using (user_id = (select app.current_user_id()));
grant select on last_presences to app_member;
