/** Things and animals that a demo person shows besides the own face. */
const things = [
  'backpack',
  'bike',
  'books',
  'bread',
  'brushes',
  'camera',
  'chess',
  'cup',
  'gingerCat',
  'goldenDog',
  'greyCat',
  'guitar',
  'oranges',
  'piano',
  'plate',
  'pottery',
  'pottedPalm',
  'pottedPlant',
  'record',
  'sheepdog',
  'shepherdDog',
  'shoes',
  'teapot',
  'telescope',
  'tent',
  'yarn',
] as const

/** Places without people, also for pictures in chats. */
const views = ['autumn', 'beach', 'city', 'forest', 'mountains', 'nightStreet', 'sea', 'snow'] as const

export const subjects = [...things, ...views]
export type Subject = (typeof subjects)[number]
