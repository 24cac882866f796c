import type { TestPersonId } from '@yuti/contract/gates-test'

type TestPerson = { name: string; birthDate: string; birthTime: string; birthCity: string }

/** Fictional births that never change, so that staff always see the same gates. */
export const testPeople: Record<TestPersonId, TestPerson> = {
  reference: {
    name: 'Aurora',
    birthDate: '1990-06-15',
    birthTime: '14:30',
    birthCity: 'Barcelona, Spain',
  },
  first: { name: 'Bruno', birthDate: '1988-11-03', birthTime: '08:20', birthCity: 'Lisbon, Portugal' },
  second: { name: 'Clara', birthDate: '1995-02-27', birthTime: '21:45', birthCity: 'Berlin, Germany' },
  third: { name: 'Daniil', birthDate: '1992-09-19', birthTime: '03:10', birthCity: 'Tbilisi, Georgia' },
}
