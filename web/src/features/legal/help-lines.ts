/** What a line is for. */
export type HelpKind = 'emergency' | 'violence' | 'victims' | 'talk'

/** Nationwide lines that have had their numbers for years, by country (ISO 3166-1, and EU). */
export const helpLines = [
  {
    country: 'EU',
    lines: [
      ['emergency', '112'],
      ['violence', '116 016'],
      ['victims', '116 006'],
      ['talk', '116 123'],
    ],
  },
  {
    country: 'AM',
    lines: [['emergency', '102']],
  },
  {
    country: 'AR',
    lines: [
      ['emergency', '911'],
      ['violence', '144'],
    ],
  },
  {
    country: 'AT',
    lines: [
      ['emergency', '112'],
      ['violence', '0800 222 555'],
    ],
  },
  {
    country: 'AU',
    lines: [
      ['emergency', '000'],
      ['violence', '1800 737 732'],
    ],
  },
  {
    country: 'BO',
    lines: [['emergency', '110']],
  },
  {
    country: 'BY',
    lines: [['emergency', '102']],
  },
  {
    country: 'CA',
    lines: [
      ['emergency', '911'],
      ['talk', '988'],
    ],
  },
  {
    country: 'CL',
    lines: [
      ['emergency', '133'],
      ['violence', '1455'],
    ],
  },
  {
    country: 'CO',
    lines: [
      ['emergency', '123'],
      ['violence', '155'],
    ],
  },
  {
    country: 'DE',
    lines: [
      ['emergency', '112'],
      ['violence', '116 016'],
    ],
  },
  {
    country: 'EC',
    lines: [['emergency', '911']],
  },
  {
    country: 'ES',
    lines: [
      ['emergency', '112'],
      ['violence', '016'],
      ['talk', '024'],
    ],
  },
  {
    country: 'FR',
    lines: [
      ['emergency', '112'],
      ['violence', '3919'],
      ['victims', '116 006'],
    ],
  },
  {
    country: 'GB',
    lines: [
      ['emergency', '999'],
      ['violence', '0808 2000 247'],
      ['talk', '116 123'],
    ],
  },
  {
    country: 'IT',
    lines: [
      ['emergency', '112'],
      ['violence', '1522'],
    ],
  },
  {
    country: 'KG',
    lines: [['emergency', '102']],
  },
  {
    country: 'KZ',
    lines: [
      ['emergency', '112'],
      ['violence', '111'],
    ],
  },
  {
    country: 'MX',
    lines: [
      ['emergency', '911'],
      ['talk', '800 911 2000'],
    ],
  },
  {
    country: 'PE',
    lines: [
      ['emergency', '105'],
      ['violence', '100'],
    ],
  },
  {
    country: 'RU',
    lines: [['emergency', '112']],
  },
  {
    country: 'UA',
    lines: [
      ['emergency', '102'],
      ['violence', '15-47'],
      ['victims', '116 123'],
    ],
  },
  {
    country: 'US',
    lines: [
      ['emergency', '911'],
      ['violence', '1-800-799-7233'],
      ['victims', '1-800-656-4673'],
      ['talk', '988'],
    ],
  },
  {
    country: 'UY',
    lines: [
      ['emergency', '911'],
      ['violence', '0800 4141'],
    ],
  },
  {
    country: 'VE',
    lines: [['emergency', '911']],
  },
] as const satisfies readonly { country: string; lines: readonly (readonly [HelpKind, string])[] }[]
