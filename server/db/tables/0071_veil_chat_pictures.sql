-- Veils each chat picture until it was looked at, and lets members show pictures always.

alter table messages add column image_veiled boolean not null default false;
alter table profile_settings add column show_pictures boolean not null default false;
