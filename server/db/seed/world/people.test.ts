import { findCity } from '@yuti/astro/places'
import { describe, expect, test } from 'vitest'
import { makePeople } from './people.ts'
import { towns } from './towns.ts'

const people = makePeople()

describe('the demo world', () => {
  test('has about 300 people, and is the same every time', () => {
    expect(people.length).toBeGreaterThanOrEqual(290)
    expect(people.length).toBeLessThanOrEqual(320)
    expect(makePeople()).toEqual(people)
    expect(new Set(people.map(({ key }) => key)).size).toBe(people.length)
  })

  test('is born in cities that the picker knows, as adults', () => {
    for (const { birthCity, birthDate } of people) {
      expect(findCity(birthCity), birthCity).toBeDefined()
      expect(birthDate >= '1966-01-01' && birthDate <= '2006-12-31', birthDate).toBe(true)
    }
    const unknown = people.filter(({ birthTime }) => birthTime === null).length / people.length
    expect(unknown).toBeGreaterThan(0.05)
    expect(unknown).toBeLessThan(0.16)
  })

  test('says something of its own: no bio twice, no marks left over', () => {
    const bios = people.map(({ bio }) => bio)
    expect(new Set(bios).size).toBe(bios.length)
    expect(bios.filter((bio) => /[{}|]/.test(bio))).toEqual([])
  })

  test('has 3 to 6 interests and 3 to 5 pictures each', () => {
    for (const { interests, pictures } of people) {
      expect(interests.length).toBeGreaterThanOrEqual(3)
      expect(interests.length).toBeLessThanOrEqual(6)
      expect(pictures).toBeGreaterThanOrEqual(3)
      expect(pictures).toBeLessThanOrEqual(5)
    }
  })

  test('gives the demo member dozens of people nearby who look for somebody like them', () => {
    const [barcelona] = towns
    const near = people.filter(
      ({ key, lookingFor, minAge, maxAge }) =>
        key.startsWith(`${barcelona?.name}/`) && lookingFor.includes('male') && minAge <= 33 && maxAge >= 33,
    )
    expect(near.length).toBeGreaterThanOrEqual(55)
  })
})
