import { type Fault, feature, sql } from './fault.ts'

/** Sending messages, and the events that follow. */
export const sending: Fault[] = [
  {
    name: 'a message with another text is acknowledged and not stored',
    in: sql,
    after: 'function app.send_message',
    find: 'former.content is distinct from words',
    replace: 'false',
    tests: feature('messages', 'messages'),
  },
  {
    name: 'a commit sends its events itself',
    in: sql,
    after: 'function app.store_event',
    find: 'insert into public.event_outbox (event) values (addressed::text);',
    replace: "perform pg_notify('yuti_events', addressed::text);",
    tests: ['server/src/platform/realtime/outbox.test.ts'],
  },
  {
    name: 'what a dead server committed is never sent',
    in: 'server/src/platform/realtime/relay.ts',
    find: 'setInterval(wake, sweepMs)',
    replace: 'setInterval(() => undefined, sweepMs)',
    tests: ['server/src/platform/realtime/outbox.test.ts'],
  },
]
