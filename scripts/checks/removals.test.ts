import { expect, test } from 'vitest'
import { findRemovals } from './removals.ts'

const problemsOf = (text: string) => findRemovals({ path: 'a.sql', text }, ['0.1.0', '0.2.0'])

test.each([
  'drop table held_words;',
  'alter table profiles drop column bio;',
  'alter table profiles drop bio;',
  'alter table profiles add column words text,\n  drop column bio;',
  'alter table profiles drop constraint profiles_bio_check, drop bio;',
  'alter table profiles rename column bio to words;',
  'alter table profiles rename bio to words;',
  'alter table profiles rename to people;',
  'alter table profiles alter column bio type varchar;',
  'alter table profiles alter bio set data type varchar;',
  'ALTER TABLE profiles ALTER COLUMN bio SET NOT NULL;',
  'alter table profiles add column words text not null;',
])('a table file that takes away what servers of the former version may use is reported: %s', (statement) => {
  expect(problemsOf(`-- Explains the change.\n\n${statement}`)).toEqual([
    expect.stringMatching(/^a\.sql:3: servers of the former version may still use/),
  ])
})

test.each([
  'create table held_words (id uuid primary key);',
  "alter table profiles add column words text not null default 'drop column';",
  "alter table profiles drop constraint profiles_bio_check, add check (bio <> '');",
  'alter table profiles alter column bio drop not null, alter column bio drop default;',
  'alter table profiles rename constraint profiles_bio_check to profiles_words_check;',
  'drop index profiles_bio_idx;',
])('a table file that takes nothing away passes: %s', (statement) => {
  expect(problemsOf(statement)).toEqual([])
})

test('what a released version does not use any more may go, and nothing else by the same comment', () => {
  const drop = 'alter table profiles drop column bio;'
  expect(problemsOf(`-- The words are in \`answers\`.\n-- Unused since 0.2.0.\n${drop}`)).toEqual([])
  expect(problemsOf(`-- Unused since 0.3.0.\n${drop}`)).toHaveLength(1)
  expect(problemsOf(`-- Unused since 0.2.0.\n\n${drop}`)).toHaveLength(1)
  expect(problemsOf(`-- Unused since 0.2.0.\n${drop}\n${drop}`)).toEqual([
    expect.stringMatching(/^a\.sql:3: /),
  ])
})
