-- Tables and columns get the words of docs/GLOSSARY.md; no row changes.

alter table separations rename to unmatch_cooldowns;
alter table auth.provider_attempts rename to authorization_requests;
alter table auth.provider_pendings rename to pending_sign_ins;

alter table chart_features rename column class to moon_tantra_class;
alter table chart_features rename column hang_a to hanging_gates_low;
alter table chart_features rename column hang_b to hanging_gates_high;

alter table discover_features rename column pid to candidate_id;
alter table discover_features rename column born to birth_day;
alter table discover_features rename column reach_cos to max_distance_cos;
alter table discover_features rename column class to moon_tantra_class;
alter table discover_features rename column hang_a to hanging_gates_low;
alter table discover_features rename column hang_b to hanging_gates_high;
alter table discover_features rename column ux to unit_x;
alter table discover_features rename column uy to unit_y;
alter table discover_features rename column uz to unit_z;
alter sequence discover_features_pid_seq rename to discover_features_candidate_id_seq;

alter table decks rename column pids to candidate_ids;
alter table report_notes rename column deed to action;

-- Constraints and indexes follow the names of their tables and columns.
do $$
declare found record;
begin
  for found in
    with renamed (relation, former, present) as (values
      ('unmatch_cooldowns'::regclass, '^separations_', 'unmatch_cooldowns_'),
      ('auth.authorization_requests'::regclass, '^provider_attempts_', 'authorization_requests_'),
      ('auth.pending_sign_ins'::regclass, '^provider_pendings_', 'pending_sign_ins_'),
      ('chart_features'::regclass, '_class_', '_moon_tantra_class_'),
      ('chart_features'::regclass, '_hang_a_', '_hanging_gates_low_'),
      ('chart_features'::regclass, '_hang_b_', '_hanging_gates_high_'),
      ('discover_features'::regclass, '_pid_', '_candidate_id_'),
      ('discover_features'::regclass, '_born_', '_birth_day_'),
      ('discover_features'::regclass, '_reach_cos_', '_max_distance_cos_'),
      ('discover_features'::regclass, '_class_', '_moon_tantra_class_'),
      ('discover_features'::regclass, '_hang_a_', '_hanging_gates_low_'),
      ('discover_features'::regclass, '_hang_b_', '_hanging_gates_high_'),
      ('decks'::regclass, '_pids_', '_candidate_ids_'),
      ('report_notes'::regclass, '_deed_', '_action_'))
    select r.relation, c.conname as former, regexp_replace(c.conname, r.former, r.present) as present
    from pg_constraint c join renamed r on r.relation = c.conrelid and c.conname ~ r.former
  loop
    execute format('alter table %s rename constraint %I to %I', found.relation, found.former, found.present);
  end loop;
end $$;
alter index separations_high_idx rename to unmatch_cooldowns_high_idx;
