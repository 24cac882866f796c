-- What the worker no longer needs since app.register_account writes for it: settings hold gender and place.

drop policy worker_read on profile_settings;
drop policy worker_update on profile_settings;
revoke select on profile_settings from app_worker;
revoke update (registration_source, preferred_language) on profile_settings from app_worker;
drop policy worker_insert on account_consents;
revoke insert (user_id, kind, version) on account_consents from app_worker;
