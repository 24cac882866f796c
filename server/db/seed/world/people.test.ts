import { featuresFromBirth } from '@yuti/astro'
import { findCity } from '@yuti/astro/places'
import { ownAbout } from '@yuti/contract/about'
import { describe, expect, test } from 'vitest'
import { aboutOf } from './about.ts'
import { makePeople } from './people.ts'
import { cast } from './cast.ts'
import { fitsDemo } from './neighbours.ts'
import { birthOf, type DemoPerson } from './person.ts'
import { starsOf } from './stars.ts'

const people = makePeople()

const featuresOf = (person: DemoPerson) => featuresFromBirth(birthOf(person)).features

describe('the demo world', () => {
  test('has about 300 people and is the same in every run', () => {
    expect(people.length).toBeGreaterThanOrEqual(290)
    expect(people.length).toBeLessThanOrEqual(320)
    expect(makePeople()).toEqual(people)
    expect(new Set(people.map(({ key }) => key)).size).toBe(people.length)
  })

  test('consists of adults born in cities that the picker knows', () => {
    for (const { birthCity, birthDate } of people) {
      expect(findCity(birthCity), birthCity).toBeDefined()
      expect(birthDate >= '1948-01-01' && birthDate <= '2006-12-31', birthDate).toBe(true)
    }
    const unknown = people.filter(({ birthTime }) => birthTime === null).length / people.length
    expect(unknown).toBeGreaterThan(0.05)
    expect(unknown).toBeLessThan(0.16)
  })

  test('repeats no bio and leaves no marks in the texts', () => {
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

  test('lets most people tell a goal, languages and answers, and some hide a field', () => {
    const told = people.map(aboutOf)
    expect(told.filter(({ goal, languages }) => goal && languages.length > 0).length).toBeGreaterThan(150)
    expect(told.filter(({ hidden }) => hidden.length > 0).length).toBeGreaterThan(30)
    for (const about of told) expect(ownAbout.parse(about)).toEqual(about)
    expect(new Set(told.flatMap(({ answers }) => answers.map(({ prompt }) => prompt))).size).toBeGreaterThan(
      10,
    )
  })

  test('lets nobody past 50 hope for children', () => {
    const told = people.filter(({ age }) => age > 50).map((person) => aboutOf(person).children)
    expect(told).toContain('has')
    expect(told.filter((children) => children?.includes('want') && children !== 'does_not_want')).toEqual([])
    expect(told).not.toContain('undecided')
  })

  test('gives the demo member dozens of people nearby who look for somebody like them', () => {
    expect(people.filter(fitsDemo).length).toBeGreaterThanOrEqual(60)
  })

  test('has a believable spread of stars around the demo member, who is a Sacred Spark with Anna', () => {
    expect(starsOf(cast.anna)).toBe(5)
    expect(starsOf(cast.leo)).toBe(4)
    const near = people.filter(fitsDemo).map(starsOf)
    const share = (stars: number) => near.filter((count) => count === stars).length / near.length
    expect(share(5)).toBeGreaterThan(0.05)
    expect(share(5)).toBeLessThan(0.25)
    expect(share(3) + share(4)).toBeGreaterThan(0.4)
    expect(share(0) + share(1) + share(2)).toBeGreaterThan(0.1)
  })

  test('gives the demo member gate 14 and Anna gate 2, as her message says', () => {
    const gates14And2 = [cast.demo, cast.anna].map((person) => (featuresOf(person).tantricMask >> 2) & 3)
    expect(gates14And2).toEqual([1, 2])
  })
})
