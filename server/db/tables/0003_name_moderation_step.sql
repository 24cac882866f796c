-- Names the finished step of a demo world as server/db/seed/store/steps.ts does.

update demo_world set step = 'moderation' where step = 'desk';
