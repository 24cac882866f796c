-- An unmatch hides the two from each other as long as its cooldown lasts. The cooldown that a block leaves does not: the
-- block hides them itself, and lifting it shows the profile again.

alter table unmatch_cooldowns add column hides_profiles boolean not null default true;
