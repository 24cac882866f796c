import { expect, test } from 'vitest'
import { readBirth } from '#/features/births/public.ts'

/**
 * Towns outside the specified list, at times that are easy to get wrong: skipped and repeated hours, days that a date line took away,
 * changes of zone, odd offsets, war time, and zones with a history of their own before 1970. The instants come from Python's
 * zoneinfo with the IANA database 2025b.
 */
const times: [town: string, local: string, kind: string, utc: string[]][] = [
  ['Apia, Samoa', '2010-09-26 00:30', 'nonexistent', []],
  ['Apia, Samoa', '2011-12-30 12:00', 'nonexistent', []],
  ['Apia, Samoa', '2011-12-29 12:00', 'unique', ['2011-12-29T22:00:00Z']],
  ['Apia, Samoa', '2011-12-31 12:00', 'unique', ['2011-12-30T22:00:00Z']],
  ['Tabwakea Village, Kiribati', '1994-12-31 12:00', 'nonexistent', []],
  ['Tabwakea Village, Kiribati', '1994-12-30 12:00', 'unique', ['1994-12-30T22:00:00Z']],
  ['Tabwakea Village, Kiribati', '1995-01-01 12:00', 'unique', ['1994-12-31T22:00:00Z']],
  ['Nuku‘alofa, Tonga', '1999-10-07 02:30', 'nonexistent', []],
  ['Nuku‘alofa, Tonga', '2000-03-19 02:30', 'ambiguous', ['2000-03-18T12:30:00Z', '2000-03-18T13:30:00Z']],
  ['Anadyr, Russia', '1982-04-01 00:30', 'unique', ['1982-03-31T11:30:00Z']],
  ['Anadyr, Russia', '2010-03-28 02:30', 'unique', ['2010-03-27T14:30:00Z']],
  ['Anadyr, Russia', '1991-03-31 02:30', 'unique', ['1991-03-30T14:30:00Z']],
  ['Simferopol, Ukraine', '1994-05-01 00:30', 'nonexistent', []],
  ['Simferopol, Ukraine', '1996-07-15 12:00', 'unique', ['1996-07-15T08:00:00Z']],
  ['Simferopol, Ukraine', '2014-03-30 02:30', 'nonexistent', []],
  ['Sevastopol, Ukraine', '1990-07-01 02:30', 'unique', ['1990-07-01T00:30:00Z']],
  ['Uzhgorod, Ukraine', '1990-07-01 02:30', 'unique', ['1990-06-30T23:30:00Z']],
  ['Uzhgorod, Ukraine', '1945-06-29 12:00', 'unique', ['1945-06-29T09:00:00Z']],
  ['Barnaul, Russia', '1995-05-28 00:30', 'unique', ['1995-05-27T17:30:00Z']],
  ['Abakan, Russia', '1992-01-19 02:30', 'nonexistent', []],
  ['Khovd, Mongolia', '1983-04-01 00:30', 'nonexistent', []],
  ['Choibalsan, Mongolia', '2008-03-31 12:00', 'unique', ['2008-03-31T04:00:00Z']],
  [
    'Pyongyang, North Korea',
    '2015-08-14 23:45',
    'ambiguous',
    ['2015-08-14T14:45:00Z', '2015-08-14T15:15:00Z'],
  ],
  ['Pyongyang, North Korea', '2018-05-04 23:45', 'nonexistent', []],
  ['Pokhara, Nepal', '1985-12-31 23:59', 'unique', ['1985-12-31T18:29:00Z']],
  ['Pokhara, Nepal', '1986-01-01 00:05', 'nonexistent', []],
  ['Broken Hill, Australia', '1990-10-28 02:30', 'nonexistent', []],
  ['Alice Springs, Australia', '1975-01-15 12:00', 'unique', ['1975-01-15T02:30:00Z']],
  ['Adelaide, Australia', '1990-10-28 02:30', 'nonexistent', []],
  ['Waitangi, New Zealand', '1990-10-07 03:15', 'nonexistent', []],
  ['Gander, Canada', '1988-04-03 00:30', 'nonexistent', []],
  ['Gander, Canada', '1988-10-30 22:30', 'unique', ['1988-10-31T02:00:00Z']],
  ['Gander, Canada', '1987-10-25 00:00', 'ambiguous', ['1987-10-25T02:30:00Z', '1987-10-25T03:30:00Z']],
  ['Saint-Pierre, St. Pierre and Miquelon', '1980-05-01 00:30', 'nonexistent', []],
  ['Nuuk, Greenland', '1980-04-06 02:30', 'nonexistent', []],
  ['Boise, USA', '1974-02-03 02:30', 'nonexistent', []],
  ['Boise, USA', '1974-01-15 12:00', 'unique', ['1974-01-15T19:00:00Z']],
  ['Vincennes, USA', '2006-04-02 02:30', 'unique', ['2006-04-02T07:30:00Z']],
  ['Vevay, USA', '1972-07-01 12:00', 'unique', ['1972-07-01T16:00:00Z']],
  ['Menominee, USA', '1973-04-29 02:30', 'unique', ['1973-04-29T07:30:00Z']],
  ['Honolulu, USA', '1947-06-08 02:15', 'nonexistent', []],
  ['Tijuana, Mexico', '1976-04-25 02:30', 'nonexistent', []],
  ['Ensenada, Mexico', '1996-04-07 02:30', 'nonexistent', []],
  ['Ciudad Juárez, Mexico', '1996-05-01 12:00', 'unique', ['1996-05-01T17:00:00Z']],
  ['Cancún, Mexico', '1981-12-23 00:30', 'unique', ['1981-12-23T06:30:00Z']],
  ['Mérida, Mexico', '1981-12-23 00:30', 'unique', ['1981-12-23T06:30:00Z']],
  ['Manaus, Brazil', '1993-10-17 00:30', 'nonexistent', []],
  ['Belém, Brazil', '1985-11-02 00:30', 'nonexistent', []],
  ['Cruzeiro do Sul, Brazil', '2008-06-24 00:30', 'nonexistent', []],
  ['Santa Cruz de la Sierra, Bolivia', '1932-03-21 00:15', 'unique', ['1932-03-21T04:15:00Z']],
  ['Ushuaia, Argentina', '1990-03-04 00:30', 'unique', ['1990-03-04T03:30:00Z']],
  [
    'Ponta Delgada, Portugal',
    '1983-09-25 00:30',
    'ambiguous',
    ['1983-09-25T00:30:00Z', '1983-09-25T01:30:00Z'],
  ],
  ['Funchal, Portugal', '1966-04-03 00:30', 'unique', ['1966-04-03T01:30:00Z']],
  ['Ceuta, Spain', '1986-03-16 00:30', 'unique', ['1986-03-15T23:30:00Z']],
  ['Gaza, Palestine', '1990-04-01 00:30', 'unique', ['1990-03-31T21:30:00Z']],
  ['Windhoek, Namibia', '1994-03-21 00:30', 'unique', ['1994-03-20T23:30:00Z']],
  ['Lubumbashi, DR Congo', '1990-06-15 12:00', 'unique', ['1990-06-15T10:00:00Z']],
  ['Monrovia, Liberia', '1972-01-07 00:20', 'nonexistent', []],
  ['Ouagadougou, Burkina Faso', '1990-06-15 12:00', 'unique', ['1990-06-15T12:00:00Z']],
  ['Mogadishu, Somalia', '1950-06-15 12:00', 'unique', ['1950-06-15T09:30:00Z']],
  ['Pristina, Kosovo', '1983-03-27 02:30', 'nonexistent', []],
  ['Andorra la Vella, Andorra', '1985-03-31 02:30', 'nonexistent', []],
  ['Vaduz, Liechtenstein', '1941-05-05 01:30', 'nonexistent', []],
  ['Douglas, Isle of Man', '1970-06-15 12:00', 'unique', ['1970-06-15T11:00:00Z']],
  ['Tórshavn, Faroe Islands', '1981-03-29 01:30', 'nonexistent', []],
  ['Longyearbyen, Svalbard and Jan Mayen', '1985-03-31 02:30', 'nonexistent', []],
  ['Kuching, Malaysia', '1981-12-31 23:45', 'unique', ['1981-12-31T15:45:00Z']],
  ['Makassar, Indonesia', '1963-12-31 12:00', 'unique', ['1963-12-31T04:00:00Z']],
  ['Kashgar, China', '1988-04-17 00:30', 'unique', ['1988-04-16T18:30:00Z']],
  ['Thimphu, Bhutan', '1987-10-01 00:10', 'nonexistent', []],
  ['Hagåtña, Guam', '1970-04-26 02:30', 'nonexistent', []],
  ['Papeete, French Polynesia', '1990-06-15 12:00', 'unique', ['1990-06-15T22:00:00Z']],
  ['Taiohae, French Polynesia', '1990-06-15 12:00', 'unique', ['1990-06-15T21:30:00Z']],
  ['Uliastay, Mongolia', '1985-03-31 00:30', 'nonexistent', []],
  ['Port Moresby, Papua New Guinea', '1990-06-15 12:00', 'unique', ['1990-06-15T02:00:00Z']],
  ['Majuro, Marshall Islands', '1969-09-30 23:30', 'unique', ['1969-09-30T12:30:00Z']],
  ['Yaren, Nauru', '1979-02-10 02:15', 'nonexistent', []],
  ['Alofi, Niue', '1990-06-15 12:00', 'unique', ['1990-06-15T23:00:00Z']],
  ['Tarawa, Kiribati', '1990-06-15 12:00', 'unique', ['1990-06-15T00:00:00Z']],
  ['Stanley, Falkland Islands', '1985-09-15 00:30', 'unique', ['1985-09-15T03:30:00Z']],
  ['Hamilton, Bermuda', '1974-04-28 02:30', 'nonexistent', []],
  ['Nassau, Bahamas', '1970-04-26 02:30', 'nonexistent', []],
  ['Port-au-Prince, Haiti', '1983-05-08 00:30', 'nonexistent', []],
]

test.each(times)('understands %s, %s as %s', (birthCity, local, kind, utc) => {
  const [birthDate = '', birthTime = ''] = local.split(' ')
  const moment = readBirth({ birthDate, birthTime, birthCity })
  if ('code' in moment) throw new Error(`${moment.field} was refused`)
  expect(moment.kind).toBe(kind)
  if (moment.kind === 'unique') expect([moment.reading.utc]).toEqual(utc)
  if (moment.kind === 'ambiguous') expect([moment.earlier.utc, moment.later.utc]).toEqual(utc)
})

test('covers at least 60 times', () => expect(times.length).toBeGreaterThanOrEqual(60))
