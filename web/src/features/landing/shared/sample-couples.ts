/**
 * Couples of invented births. Stars and sentences (`landing:samples`) are those of the engine; a test computes them again.
 */
export const sampleCouples = [
  {
    id: 'annaLeo',
    stars: 5,
    births: [
      { birthDate: '1990-06-25', birthTime: '22:10', timeZone: 'Europe/London' },
      { birthDate: '1996-01-27', birthTime: '09:05', timeZone: 'Europe/Berlin' },
    ],
  },
  {
    id: 'miraKofi',
    stars: 4,
    births: [
      { birthDate: '1985-08-09', birthTime: '17:40', timeZone: 'America/Bogota' },
      { birthDate: '1991-03-21', birthTime: '03:15', timeZone: 'Europe/Moscow' },
    ],
  },
  {
    id: 'ninaMarc',
    stars: 3,
    births: [
      { birthDate: '1996-01-27', birthTime: '09:05', timeZone: 'Europe/Berlin' },
      { birthDate: '1994-12-12', birthTime: '11:55', timeZone: 'Europe/Paris' },
    ],
  },
] as const
