/** People the demo member knows from elsewhere, for calculations: none of them is a member. */
export const acquaintances = [
  { name: 'Oleg', born: ['1988-04-25', null, 'Moscow, Russia'], daysAgo: 12 },
  { name: 'Julia', born: ['1994-06-12', '23:10', 'Berlin, Germany'], daysAgo: 5 },
  { name: 'Marina', born: ['1990-03-02', '09:20', 'Barcelona, Spain'], daysAgo: 1 },
] as const
