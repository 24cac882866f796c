import { type Fault, feature, sql } from './fault.ts'

const platform = (name: string) => [`server/src/platform/${name}.test.ts`]

export const pictures: Fault[] = [
  {
    name: 'an object is written under its key at once',
    in: 'server/src/platform/storage-folder.ts',
    find: "const draft = join(root, unfinished, randomBytes(16).toString('hex'))",
    replace: 'const draft = target',
    tests: platform('storage-crash'),
  },
  {
    name: 'an object is not flushed',
    in: 'server/src/platform/storage-folder.ts',
    find: 'await file.sync()',
    replace: '',
    tests: platform('storage-crash'),
  },
  {
    name: 'sealed evidence is shown by a link that can be handed on',
    in: 'server/src/platform/media-route.ts',
    find: 'isConfidential(found) || found.isSupport',
    replace: 'found.isSupport',
    tests: platform('media-redirect'),
  },
  {
    name: 'a browser follows a remembered redirect to a link that has ended',
    in: 'server/src/platform/media-route.ts',
    find: 'link.secondsLeft - redirectMarginSeconds',
    replace: 'Infinity',
    tests: platform('media-redirect'),
  },
  {
    name: 'shared caches may keep a picture of the store',
    in: 'server/src/platform/storage-bucket.ts',
    find: '`private, max-age',
    replace: '`public, max-age',
    tests: platform('storage-bucket'),
  },
  {
    name: 'an object whose row is written meanwhile is removed',
    in: sql,
    after: 'function app.orphans_among',
    find: 'where photo_url = k.key',
    replace: 'where false',
    tests: platform('object-audit'),
  },
  {
    name: 'objects of uploads in progress are removed',
    in: 'server/src/platform/object-audit.ts',
    find: '!rows.has(key) && changedAt < before',
    replace: '!rows.has(key)',
    tests: platform('object-audit'),
  },
  {
    name: "objects of another installation's store are removed",
    in: 'server/src/platform/object-audit.ts',
    find: "if (mark === 'other')",
    replace: 'if (false)',
    tests: platform('object-audit'),
  },
  {
    name: 'old passes go that keep a like away',
    in: sql,
    after: 'function app.delete_old_passes',
    find: "o.swiped_id = s.swiper_id and o.direction = 'right'",
    replace: 'false',
    tests: feature('discovery', 'decisions'),
  },
  {
    name: 'a member reads the greeting of another',
    in: sql,
    after: 'function app.support_greeting',
    find: '(person = app.current_user_id() or app.is_staff())',
    replace: 'true',
    tests: feature('messages', 'support.policies'),
  },
  {
    name: 'one photo that has changed stops a decision about many',
    in: 'server/src/features/staff/decide-each.ts',
    find: 'if (error instanceof Refused) return error.outcome',
    replace: '',
    tests: feature('screening', 'decisions'),
  },
  {
    name: 'staff decide about their own photo',
    in: sql,
    after: 'function app.decide_picture',
    find: 'if found.owner_id = app.current_user_id() then',
    replace: 'if false then',
    tests: feature('screening', 'decisions'),
  },
]
