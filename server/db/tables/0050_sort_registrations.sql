-- The staff list of registrations in the order of each column, without sorting everybody. created_at has its index.
create index user_sorted_email_idx on auth."user" ((lower(email) collate "und-x-icu"), id);
create index profiles_sorted_name_idx on profiles ((lower(name) collate "und-x-icu"), id);
create index profile_settings_source_idx on profile_settings (registration_source, profile_id);
create index birth_data_sorted_city_idx on birth_data ((lower(birth_city) collate "und-x-icu"), profile_id);
create index birth_data_date_idx on birth_data (birth_date, profile_id);
create index birth_data_time_idx on birth_data ((case when birth_time_known then birth_time end), profile_id);
