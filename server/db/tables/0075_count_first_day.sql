-- What an account has used of its first day, in which it may do less.

create table first_day_counts (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  openings integer not null default 0 check (openings >= 0),
  ends_at timestamptz not null
);
