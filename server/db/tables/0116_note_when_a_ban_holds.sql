-- Notes when a ban held a photo that was public, because staff are to see since when it waits, not when it was uploaded.

alter table picture_screenings add column held_at timestamptz;
